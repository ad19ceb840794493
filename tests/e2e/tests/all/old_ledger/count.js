// Counts all records, the records that an earlier version has left unchanged except for new
// columns, and the records that are found by such a column. Returns as well whether some records
// may still lack columns.
const done = request => new Promise((tell, fail) => {
    request.onsuccess = () => tell(request.result);
    request.onerror = () => fail(request.error);
});
return (async () => {
    const database = await done(indexedDB.open('easel'));
    const transaction = database.transaction(['jobs', 'about']);
    const table = transaction.objectStore('jobs');
    const records = await done(table.getAll());
    const found = await done(table.index('task').count());
    const notes = await done(transaction.objectStore('about').count());
    database.close();
    const isWhole = ({id, created_at, changed, json}) => {
        const job = JSON.parse(json);
        return id === `old-${changed}` && job.id === id && job.created_at === created_at
            && job.state.is === 'completed' && job.state.task === `task-${changed}`
            && job.request.body.prompt === `heron ${changed}`;
    };
    return [records.length, records.filter(isWhole).length, found, notes];
})();
