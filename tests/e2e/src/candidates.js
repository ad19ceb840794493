// The elements that have a role by the rules of HTML. In Chromium a question for a computed role builds the accessibility tree
// of the page anew: 20 ms on a page of 300 articles.
const SELECTORS = {
    article: 'article:not([role])',
    button: 'button:not([role]), [role=button]',
    checkbox: 'input[type=checkbox]:not([role])',
    combobox: 'input[list], [role=combobox], select',
    dialog: 'dialog:not([role]), [role=dialog]',
    group: 'fieldset:not([role]), [role=group]',
    heading: ':is(h1, h2, h3):not([role])',
    image: 'img, [role=img]',
    link: 'a[href]:not([role])',
    option: '[role=option]',
    progressbar: 'progress, [role=progressbar]',
    radio: 'input[type=radio]:not([role])',
    searchbox: 'input[type=search]:not([role], [list])',
    slider: 'input[type=range], [role=slider]',
    spinbutton: 'input[type=number]',
    textbox: ':is(textarea, input:not([type]), input:is([type=text], [type=url], [type=password])):not([role], [list])',
    treeitem: '[role=treeitem]',
};
const [root, role, name] = arguments;
// Otherwise a test that waits for the end of something would pass with a misspelt role.
if (!SELECTORS[role]) throw new Error(`no test knows the role ${role}`);
const sources = element => [
    ...['aria-label', 'alt', 'title'].map(attribute => element.getAttribute(attribute)),
    ...[...(element.labels ?? [])].map(label => label.textContent),
    element.textContent,
];
const all = [...(root ?? document).querySelectorAll(SELECTORS[role])].filter(element =>
    sources(element).some(source => source?.includes(name))
        && element.checkVisibility({visibilityProperty: true})
        && IS_IT);
