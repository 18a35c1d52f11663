import { cellWidth } from "../layout/grid-cells";
import { lineWidthOf, sideMarginsOf } from "../layout/least-width";
import { NO_MARGIN } from "../layout/placed-flow";
import type { DesignNode, DesignText } from "../read/node";

/** Letters of another font may be wider by so much. */
const FONT_SHARE = 1.15;
const NEW = { least: Number.POSITIVE_INFINITY, pages: 0 };

/** What a text's line has of room, below other things, on pages of several widths. */
export class LineRooms {
  /** In px, the least that its line leaves free on a page; and on how many pages it stands below other things. */
  readonly #known = new Map<DesignText, { readonly least: number; readonly pages: number }>();

  /** `room`: for the text and nothing beside it, in px. */
  note(node: DesignNode, room: number): void {
    const { text } = node;
    if (text === null) return;
    const { least, pages } = this.#known.get(text) ?? NEW;
    const free = room - lineWidthOf(node) * FONT_SHARE;
    this.#known.set(text, { least: Math.min(least, free), pages: pages + 1 });
  }

  /** Of the design itself: a text that stands beside others there has none. */
  noteDesign({ layout, box, children }: DesignNode): void {
    const { padding } = layout ?? { padding: NO_MARGIN };
    const width = box?.width ?? 0;
    for (const child of children) {
      const cell = layout === null ? null : cellWidth(child, layout, width);
      const inner = cell ?? width - padding.left - padding.right;
      if (!child.isAbsolute && (layout?.direction === "column" || cell !== null))
        this.note(child, inner - sideMarginsOf(child));
      this.noteDesign(child);
    }
  }

  /**
   * The texts of a page whose line never breaks, because it has room on each of so many pages; in all instances of a component,
   * or in none, as those have one body.
   */
  unbroken(pages: number, root: DesignNode): ReadonlySet<DesignText> {
    const found = [...this.#known].filter(([, known]) => known.least >= 0 && known.pages === pages);
    const roomy = new Set(found.map(([text]) => text));
    for (const twins of listTwins(root, null, new Map()).values())
      if (!twins.every((text) => roomy.has(text))) for (const text of twins) roomy.delete(text);
    return roomy;
  }
}

type Twins = Map<string, DesignText[]>;

/** The texts of all instances, by the component and the layer of it that they are. */
function listTwins(node: DesignNode, componentId: string | null, twins: Twins): Twins {
  const { text, children } = node;
  const around = node.componentId ?? componentId;
  if (text !== null && around !== null) {
    const key = `${around} ${node.id.split(";").at(-1)}`;
    const known = twins.get(key);
    if (known === undefined) twins.set(key, [text]);
    else known.push(text);
  }
  for (const child of children) listTwins(child, around, twins);
  return twins;
}
