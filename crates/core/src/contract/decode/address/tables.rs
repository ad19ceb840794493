//! Patterns of addresses that are not media.

/// Extensions of files that are neither image nor video.
pub(super) const OTHERS: [&str; 31] = [
    ".json",
    ".txt",
    ".html",
    ".htm",
    ".xml",
    ".pdf",
    ".zip",
    ".md",
    ".js",
    ".css",
    ".srt",
    ".vtt",
    ".mp3",
    ".wav",
    ".glb",
    ".csv",
    ".ass",
    ".ssa",
    ".lrc",
    ".yaml",
    ".yml",
    ".log",
    ".tar",
    ".gz",
    ".aac",
    ".m4a",
    ".ogg",
    ".flac",
    ".gltf",
    ".obj",
    ".safetensors",
];

/// Host prefixes of the service itself, not of its media.
pub(super) const HOSTS: [&str; 7] = [
    "docs.",
    "doc.",
    "dashboard.",
    "console.",
    "status.",
    "queue.",
    "help.",
];

/// Path segments that belong to the service itself.
pub(super) const STEPS: [&str; 7] = [
    "docs",
    "dashboard",
    "console",
    "billing",
    "pricing",
    "queue",
    "error-codes",
];

/// Path segments before the id of a task.
pub(super) const TASKS: [&str; 16] = [
    "tasks",
    "jobs",
    "predictions",
    "requests",
    "operations",
    "task",
    "job",
    "prediction",
    "request",
    "operation",
    "status",
    "async",
    "fetch",
    "poll",
    "runs",
    "executions",
];
