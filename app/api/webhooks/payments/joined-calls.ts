// Joins what arrives while a call of the backend is under way into the next call, so that requests which come at the same time
// share its cost: the HTTP request, the transaction and the commit. Whoever comes alone is not kept waiting.
import { AsyncLocalStorage } from "node:async_hooks";

export interface JoinLimits {
  /** A call leaves as soon as it has as many. */
  readonly most: number;
  /** A larger one goes in a call of its own. */
  readonly mostSize: number;
  /** So long one waits at most for a call that is under way: it may hang. */
  readonly mostWaitMs: number;
}

const KIB = 1024;
const LIMITS: JoinLimits = { most: 16, mostSize: 256 * KIB, mostWaitMs: 250 };

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer | Promise<Answer>) => void;
  readonly reject: (error: unknown) => void;
  /** Of its request, which the call counts to if this one is the first in it. */
  readonly inContext: <Result>(body: () => Result) => Result;
}

/** An answer for each item, in their order. */
export type JoinedCall<Item, Answer> = (
  items: readonly Item[],
) => Promise<readonly (Answer | Promise<Answer>)[]>;

export class JoinedCalls<Item, Answer> {
  readonly #call: JoinedCall<Item, Answer>;
  readonly #sizeOf: (item: Item) => number;
  readonly #limits: JoinLimits;
  #waiting: Waiting<Item, Answer>[] = [];
  #size = 0;
  #underWay = 0;
  #deadline: NodeJS.Timeout | undefined;

  constructor(
    call: JoinedCall<Item, Answer>,
    sizeOf: (item: Item) => number,
    limits: JoinLimits = LIMITS,
  ) {
    this.#call = call;
    this.#sizeOf = sizeOf;
    this.#limits = limits;
  }

  add(item: Item): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const size = this.#sizeOf(item);
    if (this.#size + size > this.#limits.mostSize) this.#send();
    this.#waiting.push({ item, resolve, reject, inContext: AsyncLocalStorage.snapshot() });
    this.#size += size;
    if (this.#underWay === 0 || this.#waiting.length >= this.#limits.most) this.#send();
    else this.#deadline ??= setTimeout(() => this.#send(), this.#limits.mostWaitMs);
    return promise;
  }

  #send(): void {
    const sent = this.#waiting;
    const [first] = sent;
    if (first === undefined) return;
    this.#waiting = [];
    this.#size = 0;
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    this.#underWay += 1;
    void first.inContext(() => this.#answer(sent));
  }

  async #answer(sent: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.#call(sent.map(({ item }) => item));
      for (const [place, { resolve, reject }] of sent.entries()) {
        const answer = answers[place];
        if (answer === undefined) reject(new Error("The call has no answer for it"));
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#send();
  }
}
