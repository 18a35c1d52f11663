// Where an engine can go from a place of an automaton, by the kind of the character that it reads.
import type { CharSet } from "refa";
import { type Automaton, type Edge, type State, TooHard } from "./automaton.ts";

/** A state that has read a character of the kind `last`; negative at the start, or where no state asks for it. */
export interface Place {
  readonly state: State;
  readonly last: number;
}

export interface Move {
  readonly to: State;
  readonly kinds: ReadonlySet<number>;
}

interface Ways {
  /** One for each way: two of them may lead to the same state. */
  readonly moves: readonly Move[];
  /** The text matches here, whatever follows. */
  readonly isMatch: boolean;
}

const ANY = -1;
const NONE = -2;
const MOST_WAYS = 20_000;

export class Moves {
  readonly #automaton: Automaton;
  readonly #asksBefore: boolean;
  readonly #kinds = new Map<CharSet, ReadonlySet<number>>();
  readonly #places = new Map<State, Map<number, Place>>();
  readonly #ways = new Map<Place, Ways>();

  constructor(automaton: Automaton) {
    this.#automaton = automaton;
    this.#asksBefore = automaton.states.some(({ before }) => before !== undefined);
  }

  /** Where the moves lead that read the same character; a list for each of its kinds that matters. */
  together(moves: readonly Move[]): Place[][] {
    const [first, ...others] = moves.toSorted((one, other) => one.kinds.size - other.kinds.size);
    const shared: number[] = [];
    for (const kind of first?.kinds ?? []) {
      if (!others.every(({ kinds }) => kinds.has(kind))) continue;
      shared.push(this.#asksBefore ? kind : ANY);
      if (!this.#asksBefore) break;
    }
    return shared.map((last) => moves.map(({ to }) => this.#placeOf(to, last)));
  }

  /** The places behind one. */
  after(place: Place): Place[] {
    return this.waysFrom(place).moves.flatMap((move) => this.together([move]).flat());
  }

  get start(): Place {
    return this.#placeOf(this.#automaton.start, NONE);
  }

  /** It goes on from here to the next place of the text, even if nothing matches here. */
  isSearching({ state }: Place): boolean {
    return state === this.#automaton.later;
  }

  waysFrom(place: Place): Ways {
    const known = this.#ways.get(place);
    if (known) return known;
    const found = this.#findWays(place);
    this.#ways.set(place, found);
    return found;
  }

  #placeOf(state: State, last: number): Place {
    const places = this.#places.get(state) ?? new Map<number, Place>();
    this.#places.set(state, places);
    const place = places.get(last) ?? { state, last };
    places.set(last, place);
    return place;
  }

  #kindsOf(chars: CharSet): ReadonlySet<number> {
    const kinds = this.#kinds.get(chars) ?? new Set(this.#automaton.base.split(chars));
    this.#kinds.set(chars, kinds);
    return kinds;
  }

  #findWays({ state: { next }, last }: Place): Ways {
    const moves: Move[] = [];
    let isMatch = false;
    let count = 0;
    const begun = new Set<State>();
    const follow = (state: State, allowed: ReadonlySet<number> | null, isSure: boolean): void => {
      count += 1;
      if (count > MOST_WAYS) throw new TooHard("it has too many ways");
      const { reads, before, after } = state;
      if (begun.has(state) || (before && !this.#isAt(before, last))) return;
      if (reads !== null) {
        const kinds = meet(this.#kindsOf(reads), allowed);
        if (kinds.size > 0) moves.push({ to: state, kinds });
        return;
      }
      const sure = isSure && after === undefined && state.isUnsure !== true;
      if (state.isEnd && sure) isMatch = true;
      const coming = after ? meet(this.#kindsOf(after.chars), allowed) : allowed;
      state.next.forEach((then, at) => {
        const isAgain = state.isLoop === true && at > 0;
        if (isAgain) begun.add(state);
        follow(then, coming, sure);
        if (isAgain) begun.delete(state);
      });
    };
    for (const state of next) follow(state, null, true);
    return { moves, isMatch };
  }

  #isAt({ chars, orNone }: Edge, last: number): boolean {
    return last === NONE ? orNone : this.#kindsOf(chars).has(last);
  }
}

const meet = (one: ReadonlySet<number>, other: ReadonlySet<number> | null): ReadonlySet<number> =>
  other === null ? one : one.intersection(other);
