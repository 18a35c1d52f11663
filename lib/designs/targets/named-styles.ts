import { toLiteral } from "../elements/escaping";
import type { Literal } from "../output/literal";
import {
  type ClassPart,
  type ComponentView,
  GIVEN_CLASSES,
  type NodeView,
  type TagView,
} from "../output/view";
import { toSlug } from "../read/slug";
import { findOwnName, nameRole, type Wanted } from "./class-names";
import type { Stylesheet } from "./stylesheet";

/** Replaces Tailwind's classes in a view with classes of a stylesheet, named after what the elements are. */

type Refer = (name: string) => Extract<ClassPart, { kind: "fixed" | "code" }>;

export class NamedStyles {
  readonly #sheet: Stylesheet;
  readonly #refer: Refer;

  /** `refer`: how source refers to a class. */
  constructor(sheet: Stylesheet, refer: Refer) {
    this.#sheet = sheet;
    this.#refer = refer;
  }

  /** `name`: the class of its root. What is in the page itself is named without it. */
  ofPage(root: TagView, name: string): TagView {
    this.#sheet.addRoot(name, fixedIn(root));
    const children = root.children.map((child) => this.#ofNode(child, null));
    return { ...root, classes: [this.#refer(name)], children };
  }

  ofFrame(view: ComponentView, name: string): ComponentView {
    const bodies = view.bodies.map((body) => ({ ...body, root: this.ofPage(body.root, name) }));
    return { ...this.#withData(view), bodies };
  }

  ofComponent(view: ComponentView): ComponentView {
    const name = toSlug(view.name);
    const bodies = view.bodies.map((body) => ({
      ...body,
      root: this.#ofTag(body.root, { own: name, role: name, around: name }),
    }));
    return { ...this.#withData(view), bodies };
  }

  #withData(view: ComponentView): ComponentView {
    const tables = view.tables.map(({ name, entries }) => {
      const words = toSlug(name.replace(/Styles\d*$/, ""));
      return { name, entries: this.#inLiteral(entries, words) };
    });
    const lists = view.lists.map((list) => {
      const item = list.type.kind === "calls" ? list.type.component : view.name;
      return { ...list, data: this.#inLiteral(list.data, toSlug(item)) };
    });
    return { ...view, tables, lists };
  }

  #ofNode(node: NodeView, around: string | null): NodeView {
    switch (node.kind) {
      case "letters":
        return node;
      case "tag":
        return this.#ofTag(node, { own: findOwnName(node), role: nameRole(node), around });
      case "call": {
        const words = toSlug(node.component);
        const attributes = node.attributes.map(
          ([name, value]) => [name, this.#inLiteral(value, nameField(words, name))] as const,
        );
        if (node.classes === undefined) return { ...node, attributes };
        const wanted = { own: null, role: toSlug(node.property ?? node.component), around };
        return { ...node, attributes, classes: this.#toNamed({ classes: node.classes }, wanted) };
      }
      case "choice": {
        const shown = this.#ofNode(node.node, around);
        return shown.kind === "tag" || shown.kind === "call" ? { ...node, node: shown } : node;
      }
      case "loop": {
        const body = this.#ofNode(node.body, around);
        return body.kind === "tag" || body.kind === "call" ? { ...node, body } : node;
      }
    }
  }

  #ofTag(tag: TagView, wanted: Wanted): TagView {
    const inside = wanted.own ?? wanted.around;
    const children = tag.children.map((child) => this.#ofNode(child, inside));
    return { ...tag, classes: this.#toNamed(tag, wanted), children };
  }

  /** All fixed classes become one; then comes what is chosen, and last what the caller gives. */
  #toNamed(tag: Pick<TagView, "classes">, wanted: Wanted): readonly ClassPart[] {
    const fixed = this.#sheet.nameOf(fixedIn(tag), wanted);
    const given = tag.classes.filter(({ kind }) => kind === "given");
    const chosen = tag.classes.flatMap((part): ClassPart[] => {
      if (part.kind === "code") return [part];
      if (part.kind !== "choice") return [];
      const [yes, no] = [
        this.#toCode(part.yes, `${nameOf(wanted)}-active`),
        this.#toCode(part.no, `${nameOf(wanted)}-inactive`),
      ];
      return [{ kind: "code", code: `${part.property} ? ${yes} : ${no}` }];
    });
    return [...(fixed === null ? [] : [this.#refer(fixed)]), ...chosen, ...given];
  }

  /** `words`: after which classes in the literal are named. */
  #inLiteral(literal: Literal, words: string): Literal {
    if (typeof literal !== "object" || "code" in literal || "component" in literal) return literal;
    if ("classes" in literal) return { code: this.#toCode(literal.classes, words) };
    if ("entries" in literal)
      return { entries: literal.entries.map((entry) => this.#inLiteral(entry, words)) };
    return {
      fields: literal.fields.map(([name, value]) => [
        name,
        this.#inLiteral(value, nameField(words, name)),
      ]),
    };
  }

  #toCode(classes: readonly string[], own: string): string {
    const name = this.#sheet.nameOf(classes, { own, role: own, around: null });
    const part = name === null ? null : this.#refer(name);
    if (part?.kind === "code") return part.code;
    return toLiteral(part?.names.join(" ") ?? "");
  }
}

const nameOf = ({ own, role, around }: Wanted): string =>
  own ?? (around === null ? role : `${around}-${role}`);

function fixedIn({ classes }: Pick<TagView, "classes">): string[] {
  return classes.flatMap((part) => (part.kind === "fixed" ? part.names : []));
}

/** `rootClassName` of `tab` → `tab-root`. */
function nameField(words: string, field: string): string {
  if (field === GIVEN_CLASSES) return `${words}-place`;
  const own = toSlug(field.replace(/ClassName\d*$/, ""));
  return own === "" ? words : `${words}-${own}`;
}
