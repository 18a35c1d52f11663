// The calls of an action process: each gets a scope in the realm, and its end is reported to the engine.
import { describeThrown } from "../thrown.ts";
import type { ActionRealm } from "./action-realm.ts";
import { ActionScope } from "./action-scope.ts";
import { ByteStreams } from "./byte-streams.ts";
import type { FromHost, RequestHead, ResponseHead, Start, ToHost } from "./host-messages.ts";
import { describeModules, realmOf } from "./host-realm.ts";
import { ProcessorUse } from "./processor-use.ts";
import { RemoteLinks } from "./remote-link.ts";
import type { TurnMark } from "./turn-mark.ts";

type Ended = { type: "returned"; value: string } | { type: "answered"; head: ResponseHead };

export class HostCalls {
  readonly #post: (message: FromHost) => void;
  readonly #turns: TurnMark;
  readonly #streams: ByteStreams;
  readonly #links: RemoteLinks;
  readonly #use = new ProcessorUse();
  readonly #scopes = new Map<number, ActionScope>();
  readonly #requesters = new Map<number, AbortController>();
  #realm: ActionRealm | null = null;

  constructor(post: (message: FromHost) => void, turns: TurnMark) {
    this.#post = post;
    this.#turns = turns;
    this.#streams = new ByteStreams(post);
    this.#links = new RemoteLinks(post, this.#streams);
  }

  take(message: ToHost): void {
    switch (message.type) {
      case "load":
        this.#realm = realmOf(message.code);
        this.#post({ type: "ready" });
        return;
      case "run":
      case "request":
      case "describe":
        this.#turns.during(message.callId, () => void this.#start(message.callId, message));
        return;
      case "close":
        this.#scopes.get(message.callId)?.close();
        this.#scopes.delete(message.callId);
        this.#use.close(message.callId);
        this.#requesters.delete(message.callId);
        this.#turns.watch(this.#scopes.size);
        return;
      case "abort":
        this.#requesters.get(message.callId)?.abort();
        return;
      case "answer":
      case "refuse":
        this.#links.take(message);
        return;
      case "ping":
        this.#post({ type: "pong" });
        return;
      case "chunk":
      case "end":
      case "break":
      case "credit":
      case "cancel":
        this.#streams.take(message);
    }
  }

  async #start(callId: number, start: Start): Promise<void> {
    const request = start.type === "request" ? this.#toRequest(callId, start.head) : null;
    const scope = new ActionScope(callId, this.#links.linkOf(callId), request);
    this.#scopes.set(callId, scope);
    this.#use.open(callId);
    this.#turns.watch(this.#scopes.size);
    try {
      const ended = await this.#run(scope, start);
      this.#post({ ...ended, callId, usedMs: this.#use.of(callId) });
    } catch (error) {
      const thrown = describeThrown(error);
      this.#post({ type: "threw", callId, thrown, usedMs: this.#use.of(callId) });
    }
    // An http action may continue until its whole response is read.
    if (request === null) this.take({ type: "close", callId });
  }

  async #run(scope: ActionScope, start: Start): Promise<Ended> {
    if (this.#realm === null) throw new Error("No code was loaded");
    switch (start.type) {
      case "run":
        return { type: "returned", value: await this.#realm.run(scope, start) };
      case "request":
        return { type: "answered", head: this.#toHead(await this.#realm.answer(scope, start)) };
      case "describe":
        return {
          type: "returned",
          value: JSON.stringify(describeModules(this.#realm, start.paths)),
        };
    }
  }

  #toRequest(callId: number, { url, method, headers, body }: RequestHead): Request {
    const requester = new AbortController();
    this.#requesters.set(callId, requester);
    const stream = body === null ? null : this.#streams.receive(body);
    const { signal } = requester;
    const init = { method, headers, signal, body: stream, duplex: "half" };
    return new Request(url, init as RequestInit);
  }

  #toHead({ status, statusText, headers, body }: Response): ResponseHead {
    const stream = body === null ? null : this.#streams.send(body);
    return { status, statusText, headers: [...headers], body: stream };
  }
}
