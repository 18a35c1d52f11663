import type { Child, Element } from "../elements/element";
import type { Joint } from "./joint";
import { isElement } from "./likeness";

/** Gives each field of a joined page an ID of its own, and says which one an ID of one of the designs has become. */
export class FieldIds {
  readonly #used = new Set<string>();
  /** By width. */
  readonly #renamed = new Map<number, Map<string, string>>();

  constructor(root: Joint) {
    this.#collect(root);
  }

  /** The ID that a field, or the field of a label, has on the joined page. */
  nameOf(id: string, width: number): string {
    return this.#renamed.get(width)?.get(id) ?? id;
  }

  #collect(joint: Joint): void {
    const forms = joint.forms.flatMap((form, width) =>
      form !== null && isElement(form) ? [{ form, width }] : [],
    );
    const ids = forms.flatMap(({ form, width }) => {
      const id = idOf(form);
      return id === null ? [] : [{ id, width }];
    });
    this.#take(ids);
    const [only, ...others] = forms;
    if (only !== undefined && others.length === 0) this.#collectIn(only.form.children, only.width);
    for (const child of joint.children) this.#collect(child);
  }

  #collectIn(children: readonly Child[], width: number): void {
    for (const child of children) {
      if (!isElement(child)) continue;
      const id = idOf(child);
      if (id !== null) this.#take([{ id, width }]);
      this.#collectIn(child.children, width);
    }
  }

  #take(ids: readonly { readonly id: string; readonly width: number }[]): void {
    const wanted = ids[0]?.id;
    if (wanted === undefined) return;
    let name = wanted;
    for (let count = 2; this.#used.has(name); count++) name = `${wanted}-${count}`;
    this.#used.add(name);
    for (const { id, width } of ids) {
      const names = this.#renamed.get(width) ?? new Map<string, string>();
      this.#renamed.set(width, names.set(id, name));
    }
  }
}

const idOf = ({ attributes }: Element): string | null =>
  attributes.find(([name]) => name === "id")?.[1] ?? null;
