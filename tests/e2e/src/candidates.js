const [root, selector, name, words] = arguments;
const sources = element => [
    ...['aria-label', 'alt', 'title'].map(attribute => element.getAttribute(attribute)),
    ...[...(element.labels ?? [])].map(label => label.textContent),
    element.textContent,
];
const all = [...(root ?? document).querySelectorAll(selector)].filter(element =>
    sources(element).some(source => source?.includes(name))
        && element.checkVisibility({visibilityProperty: true})
        && IS_IT);
