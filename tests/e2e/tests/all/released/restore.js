// Restores the databases, files and settings of a fixture in this browser. The fixture has bytes as
// base64.
const [fixture] = arguments;
const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0)).buffer;
const {databases, files, settings} = JSON.parse(fixture, (_, value) => value?.$bytes === undefined ? value : bytes(value.$bytes));
const create = ({name, version, tables}) => new Promise((tell, fail) => {
    const opening = indexedDB.open(name, version);
    opening.onerror = () => fail(opening.error);
    opening.onupgradeneeded = () => {
        for (const {name, keyPath, autoIncrement, indexes, records} of tables) {
            const table = opening.result.createObjectStore(name, {keyPath, autoIncrement});
            for (const {name, keyPath, ...kind} of indexes) table.createIndex(name, keyPath, kind);
            for (const [key, value] of records) table.put(value, ...keyPath === null ? [key] : []);
        }
    };
    opening.onsuccess = () => {
        opening.result.close();
        tell();
    };
});
const write = async ({path, content}) => {
    const names = path.split('/');
    const last = names.pop();
    let folder = await navigator.storage.getDirectory();
    for (const name of names) folder = await folder.getDirectoryHandle(name, {create: true});
    const file = await folder.getFileHandle(last, {create: true});
    const stream = await file.createWritable();
    await stream.write(content);
    await stream.close();
};
return (async () => {
    for (const database of databases) await create(database);
    for (const file of files) await write(file);
    for (const [name, value] of Object.entries(settings)) localStorage.setItem(name, value);
    return true;
})();
