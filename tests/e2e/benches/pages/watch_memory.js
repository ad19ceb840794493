// Keeps a reference to the module's memory, which the browser's own figure leaves out.
for (const name of ['instantiate', 'instantiateStreaming']) {
    const begin = WebAssembly[name];
    WebAssembly[name] = async (...all) => {
        const made = await begin.apply(WebAssembly, all);
        window.moduleMemory ??= (made.instance ?? made).exports.memory;
        return made;
    };
}
