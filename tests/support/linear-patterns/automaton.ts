// Turns a regular expression into an automaton whose paths are the ways in which a backtracking engine can go.
import { CharBase, CharSet, type Element, JS, type NoParent } from "refa";

type Part = NoParent<Element>;
type Quantifier = Extract<Part, { type: "Quantifier" }>;
type Assertion = Extract<Part, { type: "Assertion" }>;
type Alternatives = Quantifier["alternatives"];

/** Reads a character, of those sets, then goes on; or goes on without reading. */
export interface State {
  /** Null if it reads nothing. */
  readonly reads: CharSet | null;
  next: State[];
  /** What the character before, or the one that comes, has to be; null if that is not asked. */
  readonly before?: Edge;
  readonly after?: Edge;
  /** What follows first is behind the loop, and then the loop; an engine leaves it when it reads nothing. */
  readonly isLoop?: boolean;
  /** The text matches here, whatever follows. */
  readonly isEnd?: boolean;
  /** What is asked here is not followed exactly: nothing behind it is sure to match. */
  readonly isUnsure?: boolean;
  /** How often it can be passed in one attempt to match. */
  readonly most: number;
}

export interface Edge {
  readonly chars: CharSet;
  /** Also where the text begins or ends. */
  readonly orNone: boolean;
}

/** More copies that may be left out are taken for any number, and so are more that may not. */
const MOST_OPTIONAL = 8;
const MOST_NEEDED = 32;
const MOST_STATES = 3000;

export class TooHard extends Error {}

export interface Automaton {
  readonly start: State;
  /** Has read what lies before a match, which begins there or later: a search tries each place of the text. */
  readonly later: State;
  readonly states: readonly State[];
  /** The characters in kinds that the pattern treats alike. */
  readonly base: CharBase;
}

export function toAutomaton(pattern: string, flags: string): Automaton {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source: pattern, flags }).parse({
    backreferences: "throw",
    assertions: "parse",
    simplify: false,
  });
  const builder = new Builder();
  const entry = builder.choice(
    expression.alternatives,
    builder.state({ reads: null, next: [], isEnd: true }),
  );
  const all = CharSet.all(maxCharacter);
  const later: State = { reads: all, next: [], most: Infinity };
  if (!flags.includes("y")) later.next = [entry, later];
  const start = builder.state({ reads: null, next: [entry, later] });
  const base = new CharBase([all, ...builder.charSets()]);
  return { start, later, states: builder.states, base };
}

class Builder {
  readonly states: State[] = [];
  #most = 1;

  state(described: Omit<State, "most">): State {
    const state = { ...described, most: this.#most };
    this.states.push(state);
    if (this.states.length > MOST_STATES) throw new TooHard("it is too long to be judged");
    return state;
  }

  charSets(): CharSet[] {
    return this.states.flatMap(({ reads, before, after }) =>
      [reads, before?.chars, after?.chars].filter((set) => set !== null && set !== undefined),
    );
  }

  choice(alternatives: Alternatives, then: State): State {
    const next = alternatives.map(({ elements }) =>
      elements.reduceRight((rest, element) => this.#part(element, rest), then),
    );
    return this.state({ reads: null, next });
  }

  #part(part: Part, then: State): State {
    switch (part.type) {
      case "CharacterClass":
        return this.state({ reads: part.characters, next: [then] });
      case "Alternation":
        return this.choice(part.alternatives, then);
      case "Quantifier":
        return this.#repeat(part, then);
      case "Assertion":
        return this.#assertion(part, then);
      case "Unknown":
        throw new TooHard("it refers back to a group");
    }
  }

  #repeat({ alternatives, min, max }: Quantifier, then: State): State {
    const copies = Math.min(min, MOST_NEEDED);
    const isCut = min > MOST_NEEDED;
    let rest = isCut ? this.state({ reads: null, next: [then], isUnsure: true }) : then;
    if (max - copies > MOST_OPTIONAL) {
      const loop = this.state({ reads: null, next: [rest], isLoop: true });
      const outside = this.#most;
      this.#most *= max;
      loop.next = [rest, this.choice(alternatives, loop)];
      this.#most = outside;
      rest = loop;
    } else {
      for (let count = copies; count < max; count++) {
        rest = this.state({ reads: null, next: [this.choice(alternatives, rest), then] });
      }
    }
    for (let count = 0; count < copies; count++) rest = this.choice(alternatives, rest);
    return rest;
  }

  #assertion({ kind, negate, alternatives }: Assertion, then: State): State {
    const single = singleOf(alternatives);
    if (single !== null) {
      const edge = { chars: negate ? single.negate() : single, orNone: negate };
      const asked = kind === "ahead" ? { after: edge } : { before: edge };
      return this.state({ reads: null, next: [then], ...asked });
    }
    const unsure = this.state({ reads: null, next: [then], isUnsure: true });
    if (kind === "behind") {
      if (!isShort(alternatives)) throw new TooHard("it looks back without a bound");
      return unsure;
    }
    const looked = this.choice(alternatives, this.state({ reads: null, next: [] }));
    return this.state({ reads: null, next: [looked, unsure] });
  }
}

/** The characters of an assertion about one character, such as `\b`, `^` and `$` consist of. */
function singleOf(alternatives: Alternatives): CharSet | null {
  const sets = alternatives.map(({ elements: [only, ...others] }) =>
    only?.type === "CharacterClass" && others.length === 0 ? only.characters : null,
  );
  return sets.reduce((one, other) => (one && other ? one.union(other) : null));
}

const isShort = (alternatives: Alternatives): boolean =>
  alternatives.every(({ elements }) =>
    elements.every((element) => {
      if (element.type === "CharacterClass") return true;
      if (element.type === "Unknown") return false;
      const isBounded = element.type !== "Quantifier" || element.max <= MOST_NEEDED;
      return isBounded && isShort(element.alternatives);
    }),
  );
