// Fills the ledger with finished jobs, from one number up to another. They are copies of a record that
// Easel itself has written, and of what other tables say about it. Each copy has its own ids and
// prompt, and is a minute older than the one before.
const [from, to, words] = arguments;
const MINUTE = 60_000;
const done = request => new Promise((tell, fail) => {
    request.onsuccess = () => tell(request.result);
    request.onerror = () => fail(request.error);
});
const name = number => number.toString(16).padStart(12, '0');
const anew = (value, number, {id, task, prompt}) => {
    const copy = value => anew(value, number, {id, task, prompt});
    if (typeof value === 'number') return value > 1e12 ? value - (number + 1) * MINUTE : value;
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'string') return value;
    const own = `${words[number % words.length]} ${words[(number * 7 + 3) % words.length]} ${number}`;
    if (/^[0-9a-f]{16}$/.test(value)) return value.slice(0, 4) + name(number);
    return value.replaceAll(id, `00000000-0000-4000-8000-${name(number)}`)
        .replaceAll(task, `task-${name(number)}`)
        .replaceAll(prompt, own)
        .replace(/\b1[0-9]{12}\b/g, moment => moment - (number + 1) * MINUTE);
};
return (async () => {
    const database = await done(indexedDB.open('easel'));
    const tables = [...database.objectStoreNames];
    if (!window.template) {
        const read = table => done(database.transaction(table).objectStore(table).getAll());
        const [record] = await read('jobs');
        const {id, state, request} = JSON.parse(record.json);
        window.template = {id, task: state.task ?? 'no task', prompt: request.body.prompt, records: []};
        for (const table of tables) {
            const own = (await read(table)).filter(record => record.id === id);
            own.forEach(record => template.records.push([table, record]));
        }
    }
    const transaction = database.transaction(tables, 'readwrite', {durability: 'relaxed'});
    for (let number = from; number < to; number++) {
        for (const [table, record] of template.records) {
            const fields = Object.entries(record).map(([key, value]) => [key, anew(value, number, template)]);
            transaction.objectStore(table).put(Object.fromEntries(fields));
        }
    }
    await new Promise((tell, fail) => {
        transaction.oncomplete = tell;
        transaction.onabort = () => fail(transaction.error);
    });
    database.close();
    return template.records[0][1].json.length;
})();
