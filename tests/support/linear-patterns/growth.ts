// Judges how the steps of a backtracking engine grow with the text: a pattern is linear unless some word can be repeated so
// that the engine goes more and more ways over the same characters before it knows that they fail.
//
// A. Weber and H. Seidl, "On the degree of ambiguity of finite automata" (1991): the ways are bounded unless a word leads
// from a place back to itself in two ways (exponential), or from one place both to itself and to another that it leads back
// to as well (polynomial). Where the text matches already, the engine stops: such places are no part of a loop here.
import { toAutomaton } from "./automaton.ts";
import { Moves, type Place } from "./moves.ts";

export type Growth = "linear" | "polynomial" | "exponential";

type Loop = ReadonlySet<Place>;

/** A part that can be repeated more often than that is as bad as one without a bound. */
const MOST_REPEATED = 100;

/** Throws for a pattern that cannot be judged, with the reason. */
export function growthOf(pattern: string, flags: string): Growth {
  const moves = new Moves(toAutomaton(pattern, flags));
  const loops = findLoops(moves);
  if (loops.some((loop) => comesBackTwice(moves, loop))) return "exponential";
  const isPolynomial = loops.some((first) => {
    const behind = reach([...first], (from) => moves.after(from));
    return loops.some(
      (second) =>
        first !== second &&
        !(isShort(second) && !isShort(first)) &&
        [...second].some((place) => behind.has(place)) &&
        leadsOn(moves, first, second),
    );
  });
  return isPolynomial ? "polynomial" : "linear";
}

const isShort = (loop: Loop): boolean =>
  [...loop].every(({ state }) => state.most <= MOST_REPEATED);

function reach(starts: readonly Place[], after: (place: Place) => readonly Place[]): Set<Place> {
  const found = new Set(starts);
  for (const place of found) for (const next of after(place)) found.add(next);
  return found;
}

/** The sets of places that lead to each other; a search tries each place of the text even if it matches nothing there. */
function findLoops(moves: Moves): Loop[] {
  const isOpen = (place: Place) => moves.isSearching(place) || !moves.waysFrom(place).isMatch;
  const afterOpen = (place: Place) => moves.after(place).filter(isOpen);
  const ahead = new Map<Place, Set<Place>>();
  for (const place of reach([moves.start], (from) => moves.after(from))) {
    // All others are passed once.
    if (place.state.most > 1 && isOpen(place)) ahead.set(place, reach(afterOpen(place), afterOpen));
  }
  const loops: Loop[] = [];
  for (const [place, behind] of ahead) {
    if (!behind.has(place) || loops.some((loop) => loop.has(place))) continue;
    loops.push(new Set([...behind].filter((other) => ahead.get(other)?.has(place))));
  }
  return loops;
}

/** Follows places that read the same word, and says whether they get where they should. */
function canReach(
  starts: readonly (readonly Place[])[],
  moves: Moves,
  isAllowed: (places: readonly Place[]) => boolean,
  isGoal: (places: readonly Place[]) => boolean,
): boolean {
  const seen = new Places();
  const waiting = starts.filter((places) => seen.add(places));
  for (const places of waiting) {
    if (isGoal(places)) return true;
    for (const chosen of choicesOf(places.map((place) => moves.waysFrom(place).moves))) {
      for (const next of moves.together(chosen)) {
        if (isAllowed(next) && seen.add(next)) waiting.push(next);
      }
    }
  }
  return false;
}

const choicesOf = <Item>(lists: readonly (readonly Item[])[]): Item[][] =>
  lists.reduce<Item[][]>(
    (choices, list) => choices.flatMap((choice) => list.map((item) => [...choice, item])),
    [[]],
  );

class Places {
  readonly #numbers = new Map<Place, number>();
  readonly #seen = new Set<string>();

  /** False for what is there already. */
  add(places: readonly Place[]): boolean {
    const key = places.map((place) => this.#numberOf(place)).join();
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }

  #numberOf(place: Place): number {
    const number = this.#numbers.get(place) ?? this.#numbers.size;
    this.#numbers.set(place, number);
    return number;
  }
}

/** Two ways from a place of the loop to a place of the loop, over the same word. */
function comesBackTwice(moves: Moves, loop: Loop): boolean {
  const isInside = (places: readonly Place[]) => places.every((place) => loop.has(place));
  const partings = [...loop].flatMap((place) => {
    const ways = moves.waysFrom(place).moves;
    return ways.flatMap((one, at) =>
      ways.slice(at + 1).flatMap((other) => moves.together([one, other]).filter(isInside)),
    );
  });
  return canReach(partings, moves, isInside, ([one, other]) => one === other);
}

/** One word leads from a place of the first loop to itself and to one of the second, and from that to itself. */
const leadsOn = (moves: Moves, first: Loop, second: Loop): boolean =>
  [...first].some((from) =>
    [...second].some(
      (to) =>
        from.last === to.last &&
        canReach(
          [[from, from, to]],
          moves,
          ([one, , other]) => first.has(one as Place) && second.has(other as Place),
          ([one, between, other]) => one === from && between === to && other === to,
        ),
    ),
  );
