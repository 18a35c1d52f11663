import type { DesignStyles } from "../read/styles";
import { compareTexts } from "../read/text-order";

/** Counts the uses of each value under each name. */

export interface TokenUse {
  /** The canonical spelling of the value: equal values have equal keys. */
  readonly key: string;
  /** Null if no shared style names it; the name is then derived from the value. */
  readonly name: string | null;
  /** The style's display name and description. */
  readonly title: string;
  readonly description: string;
  readonly uses: number;
}

/** Only the most used values without a style are kept; a frame with more has no system. */
const MAX_UNNAMED = 300;

export interface KnownStyles {
  readonly styles: DesignStyles;
  readonly names: ReadonlyMap<string, string>;
}

type Counted<Value> = TokenUse & Value & { uses: number };

export class TokenTally<Value extends object> {
  readonly #known: KnownStyles;
  readonly #counted = new Map<string, Counted<Value>>();

  constructor(known: KnownStyles) {
    this.#known = known;
  }

  /** `suffix`: what the token's name has beside that of its style. */
  add(key: string, styleId: string | null, value: Value, suffix = ""): void {
    const own = styleId === null ? undefined : this.#known.names.get(styleId);
    const name = own === undefined ? null : own + suffix;
    const place = `${name ?? ""}|${key}`;
    const counted = this.#counted.get(place);
    if (counted !== undefined) {
      counted.uses += 1;
      return;
    }
    const style = name === null || styleId === null ? undefined : this.#known.styles.get(styleId);
    const { name: title = key, description = "" } = style ?? {};
    this.#counted.set(place, { key, name, title, description, uses: 1, ...value });
  }

  list(): (TokenUse & Value)[] {
    const all = [...this.#counted.values()].sort(byUses);
    const unnamed = all.filter(({ name }) => name === null).slice(0, MAX_UNNAMED);
    return [...all.filter(({ name }) => name !== null), ...unnamed];
  }
}

/** The most used first; ties are ordered by name and key. */
export function byUses(one: TokenUse, other: TokenUse): number {
  return (
    other.uses - one.uses ||
    compareTexts(one.name ?? "", other.name ?? "") ||
    compareTexts(one.key, other.key)
  );
}
