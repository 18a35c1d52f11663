import type { Element } from "../elements/element";
import { Numbering } from "../read/numbering";

/** Numbers elements by the tags in them, or by what `nameOf` says of each instead. */
export class Structures extends Numbering<Element> {
  constructor(nameOf = ({ tag }: Element): string => tag) {
    super((element, numberOf) => {
      const inner = element.children.map((child) =>
        child.kind === "letters" ? "" : numberOf(child),
      );
      return `${nameOf(element)} ${inner.join()}`;
    });
  }
}
