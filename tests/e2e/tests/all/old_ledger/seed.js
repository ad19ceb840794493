// Replaces the ledger by one of version 3, whose records have only two columns. The records are copies of the one that
// Easel has written, each a minute older than the one before.
const [count] = arguments;
const MINUTE = 60_000;
const done = request => new Promise((tell, fail) => {
    request.onsuccess = () => tell(request.result);
    request.onerror = () => fail(request.error);
});
return (async () => {
    const now = await done(indexedDB.open('easel'));
    const [record] = await done(now.transaction('jobs').objectStore('jobs').getAll());
    now.close();
    await done(indexedDB.deleteDatabase('easel'));
    const opening = indexedDB.open('easel', 3);
    opening.onupgradeneeded = () => {
        const table = opening.result.createObjectStore('jobs', {keyPath: 'id'});
        table.createIndex('created_at', 'created_at');
        table.createIndex('changed', 'changed');
    };
    const old = await done(opening);
    const {id, state} = JSON.parse(record.json);
    const transaction = old.transaction('jobs', 'readwrite');
    for (let number = 0; number < count; number++) {
        const age = number * MINUTE;
        const json = record.json.replaceAll(id, `old-${number}`)
            .replaceAll(state.task, `task-${number}`)
            .replaceAll('a heron', `heron ${number}`)
            .replace(/\b1[0-9]{12}\b/g, moment => moment - age);
        const created_at = record.created_at - age;
        transaction.objectStore('jobs').put({id: `old-${number}`, created_at, changed: number, json});
    }
    await new Promise((tell, fail) => {
        transaction.oncomplete = tell;
        transaction.onabort = () => fail(transaction.error);
    });
    old.close();
    return true;
})();
