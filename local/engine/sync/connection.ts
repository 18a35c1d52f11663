// The server's side of one client's sync connection: takes its messages in order, answers them, and moves it
// from version to version. State lives as long as the socket; sessions survive in the engine.

import type { Authenticator } from "../auth/authenticator.ts";
import { Rejection } from "../auth/rejection.ts";
import type { Caller } from "../contracts/calls.ts";
import type { Engine } from "../contracts/engine.ts";
import { readInTurn } from "../http/bounded-json.ts";
import { logError } from "../http/log-line.ts";
import { isDiskRefusal } from "../store/disk-refusal.ts";
import { functionResponse, transition } from "./answer.ts";
import {
  type AuthenticateMessage,
  type ClientMessage,
  type FunctionCallMessage,
  parseClientMessage,
} from "./client-message.ts";
import { ClientVersion } from "./client-version.ts";
import type { LiveQueries } from "./live-queries.ts";
import type { Subscriber } from "./live-query.ts";
import type { Outlet } from "./outlet.ts";
import { QuerySet } from "./query-set.ts";
import { finalMessage, tokenExpired, tooManyCalls, wrongBaseVersion } from "./refusal.ts";

/** Convex's limit of calls in flight on one socket, for mutations and actions alike. */
const MAX_CALLS_IN_FLIGHT = 1000;

export interface ConnectionOptions {
  engine: Engine;
  authenticator: Authenticator;
  liveQueries: LiveQueries;
  outlet: Outlet;
  now: () => number;
}

export class Connection implements Subscriber {
  readonly #options: ConnectionOptions;
  readonly #querySet: QuerySet;
  readonly #inbox: string[] = [];
  #isReading = false;
  #isClosed = false;
  #sessionId: string | null = null;
  #caller: Caller = { kind: "anonymous" };
  #callsInFlight = 0;
  readonly #version = new ClientVersion();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#querySet = new QuerySet(options.liveQueries, this);
  }

  receive(text: string): void {
    this.#inbox.push(text);
    if (!this.#isReading) void this.#readInbox();
  }

  /** The socket is closed. Calls in flight finish, but their results are not sent. */
  abandon(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#inbox.length = 0;
    this.#querySet.clear();
  }

  catchUp(): void {
    if (!this.#isClosed) this.#options.liveQueries.requestTransition(this);
  }

  offerTransition(): boolean {
    if (this.#isClosed) return true;
    const { liveQueries, outlet, now } = this.#options;
    if (outlet.isBehind) return false;
    const { sent } = this.#version;
    const timestamp = this.#querySet.commonTimestamp(sent.timestamp, liveQueries.horizon);
    if (timestamp === null) return false;
    if (this.#isCallerExpired()) {
      this.fail(tokenExpired());
      return true;
    }
    const end = this.#version.at(timestamp);
    const modifications = this.#querySet.takeModifications();
    if (modifications.length > 0 || this.#version.isAwaited(end)) {
      outlet.send(transition(sent, end, modifications), now());
      this.#version.advance(end);
    }
    return this.#version.owesNothing;
  }

  /** As on Convex: a client learns of its own faults; any other error makes it retry. */
  fail(error: unknown, isAuthenticating = false): void {
    if (this.#isClosed) return;
    const { outlet, now } = this.#options;
    if (!(error instanceof Rejection)) {
      // The disk watch has said it, once for all clients.
      if (!isDiskRefusal(error)) logError("sync_connection_failed", error);
      outlet.closeForRetry("InternalServerError", false);
    } else if (error.status === 429) {
      outlet.closeForRetry(error.code, true);
    } else {
      outlet.closeAfter(finalMessage(error, this.#version.sent.identity, isAuthenticating), now());
    }
    this.abandon();
  }

  async #readInbox(): Promise<void> {
    this.#isReading = true;
    for (let text = this.#inbox.shift(); text !== undefined; text = this.#inbox.shift()) {
      try {
        const message = this.#read(text);
        const handled = this.#handle(message instanceof Promise ? await message : message);
        if (handled) await handled;
      } catch (error) {
        this.fail(error);
      }
    }
    this.#isReading = false;
  }

  #read(text: string): ClientMessage | Promise<ClientMessage> {
    const sender = { engine: this.#options.engine, caller: this.#caller };
    return readInTurn(text.length, sender, () => parseClientMessage(text));
  }

  #handle(message: ClientMessage): Promise<void> | null {
    if (this.#isClosed) return null;
    switch (message.type) {
      case "Connect":
        this.#connect(message);
        return null;
      case "Authenticate":
        return this.#authenticate(message);
      case "ModifyQuerySet":
        this.#modifyQuerySet(message);
        return null;
      case "Mutation":
        void this.#mutate(message, this.#currentCaller(message));
        return null;
      case "Action":
        void this.#act(message, this.#currentCaller(message));
        return null;
      case "Event":
        return null;
    }
  }

  #connect(message: Extract<ClientMessage, { type: "Connect" }>): void {
    this.#sessionId = message.sessionId;
    const { maxObservedTimestamp: observed } = message;
    const { horizon } = this.#options.liveQueries;
    if (observed !== null && observed > horizon) {
      throw new Error(
        `Client has observed a timestamp ${observed} ahead of the backend latest known timestamp ${horizon}`,
      );
    }
  }

  async #authenticate(message: AuthenticateMessage): Promise<void> {
    if (message.baseVersion !== this.#version.identity) {
      throw new Error(`Authenticate expects version ${message.baseVersion}`);
    }
    let caller: Caller;
    try {
      caller = await this.#callerOf(message);
    } catch (error) {
      this.fail(error, error instanceof Rejection);
      return;
    }
    if (this.#isClosed) return;
    this.#caller = caller;
    this.#version.identity += 1;
    this.#querySet.changeCaller(caller);
    this.catchUp();
  }

  #callerOf(message: AuthenticateMessage): Caller | Promise<Caller> {
    const { authenticator } = this.#options;
    switch (message.tokenType) {
      case "None":
        return { kind: "anonymous" };
      case "User":
        return authenticator.fromToken(message.value);
      case "Admin":
        return authenticator.fromAdminKey(message.value, message.actingAs);
    }
  }

  #modifyQuerySet(message: Extract<ClientMessage, { type: "ModifyQuerySet" }>): void {
    const { baseVersion, newVersion, modifications } = message;
    if (baseVersion !== this.#version.querySet || newVersion <= baseVersion) {
      throw wrongBaseVersion(baseVersion, this.#version.querySet);
    }
    for (const modification of modifications) {
      if (modification.type === "Add") this.#assertMayReach(modification.component);
      this.#querySet.apply(modification, this.#caller);
    }
    this.#version.querySet = newVersion;
    this.catchUp();
  }

  // Calls are submitted at once: the engine runs them in order, and those of
  // one socket then share a disk write instead of waiting for each other's.
  async #mutate(message: FunctionCallMessage, caller: Caller): Promise<void> {
    const { engine, liveQueries } = this.#options;
    const { requestId, component, path, args } = message;
    const session =
      this.#sessionId === null ? undefined : { sessionId: this.#sessionId, requestId };
    await this.#track(async () => {
      const outcome = await engine.mutation({ component, path, args, caller }, session);
      const { timestamp } = outcome;
      liveQueries.advanceTo(timestamp);
      this.#send(functionResponse("MutationResponse", requestId, outcome, timestamp));
      this.#version.owe(timestamp);
      this.catchUp();
    });
  }

  async #act(message: FunctionCallMessage, caller: Caller): Promise<void> {
    const { engine } = this.#options;
    const { requestId, component, path, args } = message;
    await this.#track(async () => {
      const outcome = await engine.action({ component, path, args, caller });
      this.#send(functionResponse("ActionResponse", requestId, outcome, null));
    });
  }

  async #track(call: () => Promise<void>): Promise<void> {
    this.#callsInFlight += 1;
    try {
      await call();
    } catch (error) {
      this.fail(error);
    } finally {
      this.#callsInFlight -= 1;
    }
  }

  #send(text: string): void {
    if (!this.#isClosed) this.#options.outlet.send(text, this.#options.now());
  }

  #currentCaller({ component }: FunctionCallMessage): Caller {
    if (this.#isCallerExpired()) throw tokenExpired();
    if (this.#callsInFlight >= MAX_CALLS_IN_FLIGHT) throw tooManyCalls(MAX_CALLS_IN_FLIGHT);
    this.#assertMayReach(component);
    return this.#caller;
  }

  #assertMayReach(component: string): void {
    if (component === "" || this.#caller.kind === "admin") return;
    throw new Error(
      "Only admin or system users can call functions on non-root components directly",
    );
  }

  #isCallerExpired(): boolean {
    return this.#caller.kind === "user" && this.#caller.expiresAt <= this.#options.now();
  }
}
