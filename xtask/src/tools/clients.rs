//! Clients of other authors that are tested against the reference service.

use super::catalog::{Source, Tool};

/// The official `OpenAI` client for Python, and a Python that has it.
pub(crate) static OPENAI_PYTHON: Tool = Tool {
    name: "openai-python",
    version: "3.54.0",
    program: "python",
    is_silent: false,
    source: Source::Pip("openai"),
    seconds: 30,
};

/// Reads images and their metadata, and a Python that has it.
pub(crate) static PILLOW: Tool = Tool {
    name: "pillow",
    version: "13.0.0",
    program: "python",
    is_silent: false,
    source: Source::Pip("pillow"),
    seconds: 15,
};

/// The official `OpenAI` client for Node.js.
pub(crate) static OPENAI_NODE: Tool = Tool {
    name: "openai",
    version: "7.57.0",
    program: "package.json",
    is_silent: true,
    source: Source::Script("openai@7.57.0"),
    seconds: 5,
};
