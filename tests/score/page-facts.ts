/** Run in the measured page, so that each function stands alone. */

export interface PlacedElement {
  readonly tag: string;
  /** Placed by coordinates, not by what stands before it. */
  readonly isOut: boolean;
  readonly classes: readonly string[];
}

/** All elements of the body; of a drawing, the svg alone. */
export function readElements(): PlacedElement[] {
  return [...document.body.querySelectorAll("*")]
    .filter((element) => element.tagName === "svg" || element.closest("svg") === null)
    .map((element) => ({
      tag: element.tagName.toLowerCase(),
      isOut: ["absolute", "fixed"].includes(getComputedStyle(element).position),
      classes: [...element.classList],
    }));
}

export interface PlacedText {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** True if it or any ancestor is placed by coordinates. */
  readonly isOut: boolean;
  /** A container that clips what protrudes at its sides shows it in part or not at all; an ellipsis says so itself. */
  readonly isCut: boolean;
  /** Texts of one paragraph share a block. */
  readonly block: number;
}

export interface PageTexts {
  readonly width: number;
  /** More than `width` if the page can be scrolled sideways. */
  readonly scrollWidth: number;
  readonly texts: readonly PlacedText[];
}

/** The visible texts, in the order of the document. */
export function readTexts(): PageTexts {
  const SLACK = 1;
  const texts: PlacedText[] = [];
  const blocks: Element[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const parent = currentNode.parentElement;
    if (parent === null || currentNode.textContent?.trim() === "") continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    const { left, top, width, height } = range.getBoundingClientRect();
    if (width <= 1 || height <= 1 || getComputedStyle(parent).visibility === "hidden") continue;
    let block: Element | null = parent;
    while (block !== null && getComputedStyle(block).display === "inline")
      block = block.parentElement;
    if (block !== null && blocks.at(-1) !== block) blocks.push(block);
    let isOut = false;
    let isCut = false;
    // What is placed in a farther ancestor is not clipped by those between.
    let isBeyond = false;
    for (let at: Element | null = parent; at !== null; at = at.parentElement) {
      const { position, transform, overflowX, textOverflow } = getComputedStyle(at);
      if (position !== "static" || transform !== "none") isBeyond = false;
      const clips = !isBeyond && overflowX !== "visible" && textOverflow !== "ellipsis";
      const box = at.getBoundingClientRect();
      if (clips && at !== document.body && at !== document.documentElement)
        isCut ||= left < box.left - SLACK || left + width > box.right + SLACK;
      const isPlaced = ["absolute", "fixed"].includes(position);
      isOut ||= isPlaced;
      isBeyond ||= isPlaced;
    }
    texts.push({ left, top, width, height, isOut, isCut, block: blocks.length });
  }
  const { clientWidth, scrollWidth } = document.documentElement;
  return { width: clientWidth, scrollWidth, texts };
}

/** The families of the page's texts that this machine does not have: without them, lines break elsewhere than in the design. */
export function readMissingFonts(): string[] {
  const context = document.createElement("canvas").getContext("2d");
  const measure = (families: string) => {
    if (context !== null) context.font = `72px ${families}`;
    return context?.measureText("mmmmmiiiiilllll0&@").width;
  };
  const used = [...document.body.querySelectorAll("*")].flatMap((element) =>
    [...element.childNodes].some(
      ({ nodeType, data }: ChildNode & { data?: string }) =>
        nodeType === Node.TEXT_NODE && data?.trim() !== "",
    )
      ? (getComputedStyle(element).fontFamily.split(",")[0] ?? [])
      : [],
  );
  return [...new Set(used)].filter((family) =>
    ["monospace", "serif"].every((other) => measure(`${family}, ${other}`) === measure(other)),
  );
}
