/** What a page shows as words, and where: both measures read it from our pages, and the round trip from real ones too. */

export type TextRole = "heading" | "control" | "field" | "cell" | "label" | "text";

export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface PlacedText extends Area {
  /** The words, and how many equal ones stand before them: the same text at every width. */
  readonly key: string;
  readonly words: string;
  /** Words within a paragraph may begin and end inside of its lines. */
  readonly areas: readonly Area[];
  /** The left side of the element around it. */
  readonly boxLeft: number;
  readonly isCentered: boolean;
  readonly lines: number;
  /** Beside the page, or cut off by a container that does not scroll. */
  readonly isCut: boolean;
  /** Nothing of it can be seen: it lies wholly beside a container that clips. */
  readonly isGone: boolean;
  /** Something that is painted lies on its middle. */
  readonly isCovered: boolean;
  readonly role: TextRole;
  readonly isNavigation: boolean;
  readonly isItem: boolean;
  /** Also where a control in the cell says more. */
  readonly isCell: boolean;
  /** Also where a link in the heading says more. */
  readonly isHeading: boolean;
}

export interface PageTexts {
  readonly width: number;
  /** More than `width` if the page scrolls sideways. */
  readonly scrollWidth: number;
  /** In the order of the document. */
  readonly texts: readonly PlacedText[];
}

const SLACK_PX = 2;
const UNSEEN_OPACITY = 0.02;
/** Below this share, words are read through what lies on them. */
const SEEN_THROUGH = 0.5;
/** By its tag, or by the class that templates give to lists of links. */
const NAVIGATION = "nav,[role=navigation],.navbar-nav,.sidebar-menu";
/** The word in them is the name of an icon. */
export const NAMED_ICONS =
  ":is(.material-icons,.material-icons-round,.material-icons-outlined,.material-symbols-rounded)";
const NO_WORDS = `style,script,noscript,option,textarea,template,${NAMED_ICONS}`;

export function readTexts(): PageTexts {
  const { clientWidth, scrollWidth } = document.documentElement;
  const counts = new Map<string, number>();
  const texts = [...readLetters(), ...readFields()].map(({ words, ...text }) => {
    const count = counts.get(words) ?? 0;
    counts.set(words, count + 1);
    return { ...text, words, key: `${words}#${count}` };
  });
  scrollTo(0, 0);
  return { width: clientWidth, scrollWidth, texts };
}

type Read = Omit<PlacedText, "key">;

function readLetters(): Read[] {
  const found: Read[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const parent = currentNode.parentElement;
    if (parent === null || parent.closest(NO_WORDS) !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    const box = range.getBoundingClientRect();
    const lineHeight = Number.parseFloat(getComputedStyle(parent).lineHeight) || box.height;
    const lines = Math.max(1, Math.round(box.height / lineHeight));
    const areas = [...range.getClientRects()].map(toArea);
    const read = place(currentNode.textContent ?? "", parent, box, lines, roleOf(parent));
    found.push(...read.map((text) => ({ ...text, areas })));
  }
  return found;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Their words are no text of the document. */
const readFields = (): Read[] =>
  [...document.querySelectorAll<Field>("input,textarea,select")].flatMap((field) =>
    place(
      wordsOf(field),
      field,
      field.getBoundingClientRect(),
      1,
      isButton(field) ? "control" : "field",
    ),
  );

export function wordsOf(field: Field): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? "";
  return field.value || field.placeholder || "";
}

const isButton = (field: Element): boolean =>
  field instanceof HTMLInputElement && ["submit", "button"].includes(field.type);

function place(
  text: string,
  element: Element,
  box: DOMRect,
  lines: number,
  role: TextRole,
): Read[] {
  const words = text.replace(/\s+/g, " ").trim();
  const { visibility, opacity, textAlign } = getComputedStyle(element);
  const isHidden = visibility === "hidden" || Number(opacity) < UNSEEN_OPACITY;
  if (words === "" || isHidden || box.width < 1 || box.height < 1) return [];
  const isGone = clippers(element).some((clip) => isBeside(box, clip.getBoundingClientRect()));
  return [
    {
      words,
      ...toArea(box),
      areas: [toArea(box)],
      boxLeft: element.getBoundingClientRect().left,
      isCentered: textAlign === "center",
      lines,
      isCut: isGone || isCutOff(element, box),
      isGone,
      role,
      isNavigation: element.closest(NAVIGATION) !== null,
      isItem: element.closest("li") !== null,
      isCell: element.closest("td,th") !== null,
      isHeading: element.closest("h1,h2,h3,h4,h5,h6") !== null,
      // Last, because it scrolls.
      isCovered: isCovered(element, box),
    },
  ];
}

const toArea = ({ left, right, top, bottom }: DOMRect): Area => ({
  left,
  right,
  top: top + scrollY,
  bottom: bottom + scrollY,
});

/** The page scrolls there, because only what is in its window can be asked for. */
function isCovered(element: Element, box: DOMRect): boolean {
  const middle = box.top + scrollY + box.height / 2;
  scrollTo(0, middle - innerHeight / 2);
  const above = document.elementsFromPoint(box.left + box.width / 2, middle - scrollY);
  for (const one of above) {
    if (one.contains(element) || element.contains(one)) return false;
    if (paints(one)) return true;
  }
  return false;
}

const PICTURES = "img,video,canvas,iframe";

function paints(element: Element): boolean {
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  if (Number(opacity) < SEEN_THROUGH) return false;
  return element.matches(PICTURES) || backgroundImage !== "none" || isOpaque(backgroundColor);
}

const isOpaque = (color: string): boolean =>
  Number(/(?:^rgba\(.*, |\/ )([\d.]+)\)$/.exec(color)?.[1] ?? 1) >= SEEN_THROUGH;

function ancestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
    found.push(at);
  return found;
}

const scrolls = (overflow: string): boolean => /auto|scroll/.test(overflow);

/** Up to what scrolls: whatever is around that shows it by scrolling. */
function clippers(element: Element): Element[] {
  const found: Element[] = [];
  for (const ancestor of ancestors(element)) {
    const { overflow } = getComputedStyle(ancestor);
    if (scrolls(overflow)) break;
    if (overflow !== "visible") found.push(ancestor);
  }
  return found;
}

const isBeside = (box: DOMRect, clip: DOMRect): boolean =>
  box.bottom <= clip.top + 1 ||
  box.top >= clip.bottom - 1 ||
  box.right <= clip.left + 1 ||
  box.left >= clip.right - 1;

const leavesPage = ({ left, right }: DOMRect): boolean =>
  left < -SLACK_PX || right > document.documentElement.clientWidth + SLACK_PX;

/** What scrolls within the page shows everything that is in it. */
function isCutOff(element: Element, box: DOMRect): boolean {
  const { left, right } = box;
  for (const ancestor of ancestors(element)) {
    const { overflowX } = getComputedStyle(ancestor);
    const clip = ancestor.getBoundingClientRect();
    if (scrolls(overflowX)) return leavesPage(clip);
    const isOver = right > clip.right + SLACK_PX || left < clip.left - SLACK_PX;
    if (overflowX !== "visible" && isOver) return true;
  }
  return leavesPage(box);
}

const ROLES: readonly (readonly [selector: string, role: TextRole])[] = [
  ["h1,h2,h3,h4,h5,h6", "heading"],
  ["a,button,[role=button]", "control"],
  ["td,th", "cell"],
  ["label", "label"],
];

/** The nearest element that says what a text is. */
function roleOf(element: Element): TextRole {
  for (const ancestor of ancestors(element))
    for (const [selector, role] of ROLES) if (ancestor.matches(selector)) return role;
  return "text";
}
