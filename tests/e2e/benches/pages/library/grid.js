// Scrolls through the Library, and jumps in it. Returns, with times in milliseconds: the most elements in the grid, the
// number of results, the longest task while scrolling, the longest task of the jumps, and for each jump the time until
// boxes of results filled the window and the time until all had their picture.
const [jumps, step, steps] = arguments;
const scroller = document.querySelector('main');
const cards = () => [...document.querySelectorAll('.cards article')];
const frame = () => new Promise(next => requestAnimationFrame(() => setTimeout(next)));
const pause = time => new Promise(next => setTimeout(next, time));

let tasks = [];
const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
});
observer.observe({type: 'longtask'});
const longest = async () => {
    await pause(500);
    const found = Math.max(0, ...tasks);
    tasks = [];
    return found;
};
let elements = 0;
const count = () => elements = Math.max(elements, document.querySelectorAll('.cards *').length);

// Whether cards fill the window from the first row to the last.
const isFull = () => {
    const {top, bottom} = scroller.getBoundingClientRect();
    const boxes = cards().map(card => card.getBoundingClientRect());
    const seen = boxes.filter(box => box.bottom > top && box.top < bottom);
    const first = Math.min(...seen.map(box => box.top)), last = Math.max(...seen.map(box => box.bottom));
    // A heading may be at either edge.
    return seen.length > 0 && first < top + 60 && last > bottom - 60;
};

// Whether all cards in the window have a picture element, even if its picture has not loaded.
const hasPictures = () => {
    const {top, bottom} = scroller.getBoundingClientRect();
    return cards().every(card => {
        const box = card.getBoundingClientRect();
        return box.bottom <= top || box.top >= bottom || card.querySelector('img, video, .problem');
    });
};

return (async () => {
    await longest();
    for (let at = 0; at < steps; at++) {
        scroller.scrollTop += step;
        await frame();
        count();
    }
    const scrolling = await longest();
    const times = [], whole = [];
    const room = scroller.scrollHeight - scroller.clientHeight;
    for (const share of jumps) {
        const began = performance.now();
        scroller.scrollTop = 200 + share * (room - 400);
        do await frame(); while (!isFull() && performance.now() - began < 5000);
        times.push(performance.now() - began);
        while (!hasPictures() && performance.now() - began < 2500) await frame();
        whole.push(performance.now() - began);
        count();
        await pause(1000);
        count();
    }
    const jumping = await longest();
    observer.disconnect();
    return [elements, Number(cards()[0]?.ariaSetSize ?? 0), scrolling, jumping, times, whole];
})();
