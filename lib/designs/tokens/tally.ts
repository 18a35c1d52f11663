import type { DesignStyles } from "../read/styles";
import { compareTexts } from "../read/text-order";

/** Counts how often each value is used under each name. */

export interface TokenUse {
  /** The value in one canonical spelling: equal values have equal keys. */
  readonly key: string;
  /** Null: no shared style, the name will follow from the value. */
  readonly name: string | null;
  /** The style's own name and description, as people know it. */
  readonly title: string;
  readonly description: string;
  readonly uses: number;
}

/** Values without a style are cut to those used most; a frame of more has no system in them. */
const MAX_UNNAMED = 300;

export interface KnownStyles {
  readonly styles: DesignStyles;
  readonly names: ReadonlyMap<string, string>;
}

type Counted<Value> = { readonly use: TokenUse & Value; uses: number };

export class TokenTally<Value extends object> {
  readonly #known: KnownStyles;
  readonly #counted = new Map<string, Counted<Value>>();

  constructor(known: KnownStyles) {
    this.#known = known;
  }

  add(key: string, styleId: string | null, value: Value): void {
    const name = styleId === null ? null : (this.#known.names.get(styleId) ?? null);
    const place = `${name ?? ""}|${key}`;
    const counted = this.#counted.get(place);
    if (counted !== undefined) {
      counted.uses += 1;
      return;
    }
    const style = name === null || styleId === null ? undefined : this.#known.styles.get(styleId);
    const { name: title = key, description = "" } = style ?? {};
    const use = { key, name, title, description, uses: 1, ...value };
    this.#counted.set(place, { use, uses: 1 });
  }

  list(): (TokenUse & Value)[] {
    const all = [...this.#counted.values()].map(({ use, uses }) => ({ ...use, uses }));
    all.sort(byUses);
    const unnamed = all.filter(({ name }) => name === null).slice(0, MAX_UNNAMED);
    return [...all.filter(({ name }) => name !== null), ...unnamed];
  }
}

/** The most used first; those used alike in an order that depends on nothing else. */
export function byUses(one: TokenUse, other: TokenUse): number {
  return (
    other.uses - one.uses ||
    compareTexts(one.name ?? "", other.name ?? "") ||
    compareTexts(one.key, other.key)
  );
}
