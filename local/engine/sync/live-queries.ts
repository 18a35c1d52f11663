// Keeps every subscribed query up to date: finds out which queries a commit touched, runs
// them again and then offers transitions. Knows nothing of sockets.
import type { Caller, QueryOutcome } from "../contracts/calls.ts";
import type { Engine } from "../contracts/engine.ts";
import type { Timestamp } from "../contracts/values.ts";
import { isSameAnswer, toAnswer } from "./answer.ts";
import { type Commit, CommitLog } from "./commit-log.ts";
import type { LiveCall, LiveQuery, Subscriber, Subscription } from "./live-query.ts";
import { RangeIndex } from "./range-index.ts";
import { SharedQueries } from "./shared-queries.ts";

type QueryEngine = Pick<Engine, "query" | "onCommit" | "onDeploymentChange" | "lastTimestamp">;

export class LiveQueries {
  readonly #engine: QueryEngine;
  readonly #queries: SharedQueries;
  readonly #ranges = new RangeIndex<LiveQuery>();
  readonly #commits = new CommitLog();
  readonly #waiting = new Set<Subscriber>();
  readonly #stopListening: (() => void)[];
  #deployment = 0;
  #isOffering = false;
  #horizon: Timestamp;

  constructor(engine: QueryEngine) {
    this.#engine = engine;
    this.#horizon = engine.lastTimestamp;
    this.#queries = new SharedQueries({
      onUnanswered: (live) => this.#refresh(live),
      onDrop: (live) => this.#forget(live),
      onMove: (subscriber) => this.requestTransition(subscriber),
    });
    this.#stopListening = [
      engine.onCommit((commit) => this.#learn(commit)),
      engine.onDeploymentChange(() => this.#runAllAgain()),
    ];
  }

  /** Every commit up to here is durable and has been checked against every live query. */
  get horizon(): Timestamp {
    return this.#horizon;
  }

  /** For a mutation answered at `timestamp`, whose commit has already been announced. */
  advanceTo(timestamp: Timestamp): void {
    if (timestamp > this.#horizon) this.#horizon = timestamp;
  }

  subscribe(call: LiveCall, caller: Caller, subscriber: Subscriber): Subscription {
    return this.#queries.join(call, caller, subscriber);
  }

  unsubscribe(subscription: Subscription): void {
    this.#queries.leave(subscription);
  }

  changeCaller(subscription: Subscription, caller: Caller): void {
    this.#queries.changeCaller(subscription, caller);
  }

  requestTransition(subscriber: Subscriber): void {
    this.#waiting.add(subscriber);
    this.#scheduleOffers();
  }

  forgetSubscriber(subscriber: Subscriber): void {
    this.#waiting.delete(subscriber);
  }

  close(): void {
    for (const stop of this.#stopListening) stop();
  }

  #forget(live: LiveQuery): void {
    for (const range of live.ranges) this.#ranges.remove(range);
    live.ranges = [];
  }

  #learn(commit: Commit): void {
    this.#commits.append(commit);
    for (const key of commit.writes.keys) {
      this.#ranges.visitOwnersOf(key, (live) => this.#invalidate(live, commit.timestamp));
    }
    this.advanceTo(commit.timestamp);
  }

  #invalidate(live: LiveQuery, timestamp: Timestamp): void {
    if (live.validTo === null || live.validTo >= timestamp) live.validTo = timestamp - 1n;
    this.#refresh(live);
  }

  #runAllAgain(): void {
    this.#deployment += 1;
    for (const live of this.#queries.all) this.#refresh(live);
  }

  // Submitted to the engine at once, still inside the commit's announcement: the engine runs queries right
  // after a batch of mutations, so that all queries a batch has touched see the same state.
  #refresh(live: LiveQuery): void {
    if (!live.isRunning) void this.#run(live);
  }

  async #run(live: LiveQuery): Promise<void> {
    const { caller, call, journal } = live;
    if (caller === null) return;
    const deployment = this.#deployment;
    const reader = this.#commits.open();
    live.isRunning = true;
    try {
      const { component, path, args } = call;
      const outcome = await this.#engine.query({ component, path, args, caller }, journal);
      live.isRunning = false;
      if (live.subscriptions.size > 0) this.#settle(live, caller, outcome, reader.seen());
      if (deployment !== this.#deployment) this.#refresh(live);
    } catch (error) {
      live.isRunning = false;
      for (const { subscriber } of [...live.subscriptions]) subscriber.fail(error);
    } finally {
      this.#commits.close(reader);
    }
  }

  #settle(live: LiveQuery, caller: Caller, outcome: QueryOutcome, meanwhile: Commit[]): void {
    const answer = toAnswer(outcome);
    if (live.answer === null || !isSameAnswer(live.answer, answer)) live.answer = answer;
    live.validFrom = outcome.timestamp;
    live.validTo = null;
    live.journal = outcome.journal;
    this.advanceTo(outcome.timestamp);
    this.#queries.settle(live, caller, outcome.usedIdentity);
    if (live.subscriptions.size > 0) this.#watch(live, outcome, meanwhile);
    for (const { subscriber } of live.subscriptions) this.requestTransition(subscriber);
  }

  #watch(live: LiveQuery, { reads, timestamp }: QueryOutcome, meanwhile: Commit[]): void {
    if (!live.hasSameRanges(reads.ranges)) {
      this.#forget(live);
      live.ranges = reads.ranges.map((range) => this.#ranges.add(range, live));
    }
    for (const commit of meanwhile) {
      if (commit.timestamp > timestamp && reads.isTouchedBy(commit.writes)) {
        this.#invalidate(live, commit.timestamp);
      }
    }
  }

  /** Called once for all queries that have finished together. */
  #scheduleOffers(): void {
    if (this.#isOffering) return;
    this.#isOffering = true;
    queueMicrotask(() => {
      this.#isOffering = false;
      for (const subscriber of [...this.#waiting]) {
        if (subscriber.offerTransition()) this.#waiting.delete(subscriber);
      }
    });
  }
}
