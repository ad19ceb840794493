//! What addresses look like that lead to something else than a medium.

/// Endings of what is neither image nor video.
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

/// How the host of an address begins that belongs to the service, not to its media.
pub(super) const HOSTS: [&str; 7] = [
    "docs.",
    "doc.",
    "dashboard.",
    "console.",
    "status.",
    "queue.",
    "help.",
];

/// Steps of a path below which the service answers for itself.
pub(super) const STEPS: [&str; 7] = [
    "docs",
    "dashboard",
    "console",
    "billing",
    "pricing",
    "queue",
    "error-codes",
];

/// Steps of a path before the id of a task.
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
