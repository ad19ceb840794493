// The reference page of `bench interact`. Its elements are copies of Easel's, made in advance. After an action it does
// the least that a page can do.
const [parts] = arguments;
const element = (html) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
};

document.documentElement.innerHTML = parts.page;
const main = document.querySelector("main");
const image = { className: main.className, children: [...main.children] };
const pages = {};
for (const name of ["tasks", "edit"]) {
  const page = element(parts[name]);
  pages[name] = { className: page.className, children: [...page.children] };
}
const articles = [...document.querySelectorAll("article")];
const list = articles[0].parentElement;
const stream = document.querySelector(".stream");
const older = element(parts.older);
let shown = articles.length;

// Adds four cards in each frame, as Easel does.
const build = () => {
  const next = articles.slice(list.querySelectorAll("article").length, shown).slice(0, 4);
  list.append(...next);
  if (next.length) setTimeout(build, 16);
};
const showFirst = (count) => {
  shown = Math.min(count, articles.length);
  older.remove();
  if (shown < articles.length) stream.append(older);
  build();
};
const go = (name) => {
  if (name === "image") {
    main.className = image.className;
    main.replaceChildren(...image.children);
    list.replaceChildren();
    showFirst(parts.step);
  } else {
    const page = pages[name];
    main.className = page.className;
    main.replaceChildren(...page.children);
  }
  main.focus();
};

const dialog = element(parts.dialog);
dialog.removeAttribute("open");
document.querySelector(".app").append(dialog);
let viewed;
const view = (card) => {
  const picture = card?.querySelector("img");
  if (!picture) return;
  viewed = card;
  dialog.querySelector("img").src = picture.src;
};
dialog.addEventListener("keydown", (event) => {
  if (event.key === "ArrowRight") view(viewed.nextElementSibling);
});
const open = (card) => {
  view(card);
  dialog.showModal();
};

let removed;
const remove = (card) => {
  removed = { card, next: card.nextElementSibling };
  card.remove();
  document.querySelector(".notices").replaceWith(element(parts.notices));
};
const undo = () => {
  removed.next.before(removed.card);
  document.querySelector(".notices").querySelectorAll("[role] > *").forEach((row) => row.remove());
};

document.addEventListener(
  "beforetoggle",
  (event) => {
    if (event.target.matches("article .menu") && !event.target.firstElementChild) {
      event.target.append(element(parts.menu));
    }
  },
  true,
);
document.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (link) event.preventDefault();
  const button = event.target.closest("button, a, [aria-label]");
  const name = button?.getAttribute("aria-label");
  const card = event.target.closest("article");
  if (link?.closest("nav")) go(link.getAttribute("href"));
  else if (event.target.closest(".notices")) undo();
  else if (button === older) showFirst(shown + parts.step);
  else if (name === "Close") dialog.close();
  else if (card && name === "Remove") {
    button.closest("[popover]").hidePopover();
    remove(card);
  } else if (card && name === "Open") open(card);
});
