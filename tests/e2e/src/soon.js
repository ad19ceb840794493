const probe = () => { PROBE };
const end = performance.now() + 500;
return new Promise((done, fail) => {
    let next;
    const finish = (settle, value) => {
        observer.disconnect();
        clearTimeout(next);
        settle(value);
    };
    const look = () => {
        try {
            const found = probe();
            if (found) finish(done, found);
            else if (performance.now() > end) finish(done, null);
            else next = setTimeout(look, 100);
        } catch (error) {
            finish(fail, error);
        }
    };
    let isSoon = false;
    const observer = new MutationObserver(() => {
        if (isSoon) return;
        isSoon = true;
        clearTimeout(next);
        next = setTimeout(() => { isSoon = false; look(); }, 20);
    });
    observer.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
    look();
});
