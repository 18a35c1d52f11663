// One query kept up to date, for all subscribers that share its answer.
// `LiveQueries` runs it and `SharedQueries` decides who subscribes to it; connections read `answer`
// and the time span for which it holds.
import type { JSONValue } from "convex/values";
import type { Caller } from "../contracts/calls.ts";
import type { KeyRange } from "../contracts/store.ts";
import type { ComponentPath, Timestamp } from "../contracts/values.ts";
import type { Answer } from "./answer.ts";
import type { IndexedRange } from "./range-index.ts";

export interface LiveCall {
  component: ComponentPath;
  path: string;
  args: JSONValue;
  /** The cursor state a client sends back when it resubscribes to a page. */
  journal: string | null;
}

/** The reader of the answers: one per socket. */
export interface Subscriber {
  /** Results may have changed: offers the subscriber a transition. True when nothing is left to send. */
  offerTransition(): boolean;
  /** A query could not be run at all (as opposed to a function that threw). */
  fail(error: unknown): void;
}

/** One query of one subscriber's query set. */
export interface Subscription {
  readonly subscriber: Subscriber;
  readonly call: LiveCall;
  caller: Caller;
  live: LiveQuery;
}

export class LiveQuery {
  readonly call: LiveCall;
  readonly subscriptions = new Set<Subscription>();
  /** Where new subscribers find it; null when they must not join. */
  slot: string | null = null;
  journal: string | null;
  answer: Answer | null = null;
  /** The answer holds from here ... */
  validFrom: Timestamp = 0n;
  /** ... to here, inclusive; null while no commit has touched what it read. */
  validTo: Timestamp | null = null;
  ranges: IndexedRange<LiveQuery>[] = [];
  isRunning = false;

  constructor(call: LiveCall) {
    this.call = call;
    this.journal = call.journal;
  }

  /** The caller it runs as; all its subscribers would see the same result. */
  get caller(): Caller | null {
    for (const subscription of this.subscriptions) return subscription.caller;
    return null;
  }

  hasSameRanges(ranges: readonly KeyRange[]): boolean {
    return (
      ranges.length === this.ranges.length &&
      ranges.every((range, position) => isSameRange(range, this.ranges[position]))
    );
  }
}

function isSameRange(one: KeyRange, other: KeyRange | undefined): boolean {
  return (
    other !== undefined &&
    Buffer.compare(one.start, other.start) === 0 &&
    Buffer.compare(one.end, other.end) === 0
  );
}
