import { lineWidthOf } from "../layout/least-width";
import { NO_MARGIN } from "../layout/placed-flow";
import type { DesignNode, DesignText } from "../read/node";

/** Letters of another font may be wider by so much. */
const FONT_SHARE = 1.15;

/** What a text's line has of room, below other things, on pages of several widths. */
export class LineRooms {
  /** In px, the least of all pages; and on how many of them the text is as in the design. */
  readonly #known = new Map<DesignText, { readonly least: number; readonly pages: number }>();

  /** `room`: for the text and nothing beside it, in px. */
  note(node: DesignNode, room: number): void {
    const { text } = node;
    if (text === null) return;
    const { least, pages } = this.#known.get(text) ?? { least: room, pages: 0 };
    const free = room - lineWidthOf(node) * FONT_SHARE;
    this.#known.set(text, { least: Math.min(pages === 0 ? free : least, free), pages: pages + 1 });
  }

  /** Of the design itself: a text that stands beside others there has none. */
  noteDesign({ layout, box, children }: DesignNode): void {
    const { padding } = layout ?? { padding: NO_MARGIN };
    const inner = (box?.width ?? 0) - padding.left - padding.right;
    for (const child of children) {
      const isBelow = layout?.direction === "column" || child.cell !== null;
      if (isBelow && !child.isAbsolute)
        this.note(child, child.cell === null ? inner : inner / (layout?.grid?.columns.length ?? 1));
      this.noteDesign(child);
    }
  }

  /** The texts whose line never breaks, because it has room on each of so many pages. */
  unbroken(pages: number): ReadonlySet<DesignText> {
    const found = [...this.#known].filter(([, known]) => known.least >= 0 && known.pages === pages);
    return new Set(found.map(([text]) => text));
  }
}
