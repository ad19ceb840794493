const [ending] = arguments;
const isOwn = name => {
    const plain = decodeURIComponent(name);
    return plain.endsWith(ending) || !(/ \/\d+\/$/.test(plain) || plain.startsWith('easel-demo '));
};
const done = request => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
});
const read = async name => {
    const database = await done(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    const all = stores.map(store => done(database.transaction(store).objectStore(store).getAll()));
    const records = await Promise.all(all);
    database.close();
    return [name, records];
};
const cached = async name => {
    const cache = await caches.open(name);
    const answers = await cache.matchAll();
    return [name, (await cache.keys()).map(key => key.url), await Promise.all(answers.map(answer => answer.text()))];
};
const files = async folder => {
    const all = [];
    for await (const entry of folder.values()) {
        if (isOwn(entry.name))
            all.push(entry.name, entry.kind === 'file' ? await (await entry.getFile()).text() : await files(entry));
    }
    return all;
};
const texts = area => Object.fromEntries(Object.entries(area).filter(([name]) => isOwn(name)));
const own = names => names.filter(isOwn);
const everything = () => Promise.all([
    indexedDB.databases().then(all => Promise.all(own(all.map(({name}) => name)).map(read))),
    caches.keys().then(all => Promise.all(own(all).map(cached))),
    navigator.storage.getDirectory().then(files),
]).then(all => [JSON.stringify([...all, texts(localStorage)]), JSON.stringify(texts(sessionStorage))]);
// The page may remove a file while the script reads it.
return everything().catch(everything)
