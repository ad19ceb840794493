// Fills the ledger with completed jobs whose results are kept, from one number up to another. They are copies of a
// record that Easel itself has written, and of the entries about it in other tables and databases. Each copy has its
// own ids and its own prompt, and is a minute older than the one before. The copies with the numbers in `small` also
// have small pictures.
const [from, to, words, small] = arguments;
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
// The databases, the field that names the job of a record, and which copies have such a record. All copies share one
// kept file, which need not be stored again.
const isSmall = number => small.some(([first, end]) => number >= first && number < end);
const DATABASES = [['easel', 'id', () => true], ['easel-kept', 'group', () => true], ['easel-thumbnails', 'job', isSmall]];
const template = async () => {
    const found = {databases: []};
    const existing = (await indexedDB.databases()).map(({name}) => name);
    for (const [database, job, isIn] of DATABASES.filter(([database]) => existing.includes(database))) {
        const open = await done(indexedDB.open(database));
        const records = [];
        for (const table of open.objectStoreNames) {
            const all = await done(open.transaction(table).objectStore(table).getAll());
            if (table === 'jobs') {
                const {id, state, request} = JSON.parse(all[0].json);
                Object.assign(found, {id, task: state.task ?? 'no task', prompt: request.body.prompt});
                found.size = all[0].json.length;
            }
            records.push(...all.filter(record => record[job] === found.id).map(record => [table, record]));
        }
        open.close();
        found.databases.push({database, isIn, records});
    }
    return found;
};
const write = async ({database, isIn, records}) => {
    const open = await done(indexedDB.open(database));
    const tables = [...new Set(records.map(([table]) => table))];
    const transaction = open.transaction(tables, 'readwrite', {durability: 'relaxed'});
    for (let number = from; number < to; number++) {
        if (!isIn(number)) continue;
        for (const [table, record] of records) {
            const fields = Object.entries(record).map(([key, value]) => [key, anew(value, number, window.template)]);
            transaction.objectStore(table).put(Object.fromEntries(fields));
        }
    }
    await new Promise((tell, fail) => {
        transaction.oncomplete = tell;
        transaction.onabort = () => fail(transaction.error);
    });
    open.close();
};
return (async () => {
    window.template ??= await template();
    for (const each of window.template.databases) {
        if (each.records.length > 0) await write(each);
    }
    return window.template.size;
})();
