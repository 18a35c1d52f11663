import type { Element } from "../elements/element";
import { Numbering } from "../read/numbering";

/** Numbers elements by the tags in them. */
export class Structures extends Numbering<Element> {
  constructor() {
    super(({ tag, children }, numberOf) => {
      const inner = children.map((child) => (child.kind === "letters" ? "" : numberOf(child)));
      return `${tag} ${inner.join()}`;
    });
  }
}
