// The calls of an action process: each gets a scope in the realm, and its end is reported to the engine.
import { describeThrown } from "../thrown.ts";
import type { ActionRealm } from "./action-realm.ts";
import { ActionScope } from "./action-scope.ts";
import { ByteStreams } from "./byte-streams.ts";
import type { FromHost, Start, ToHost } from "./host-messages.ts";
import { realmOf } from "./host-realm.ts";
import { ProcessorUse } from "./processor-use.ts";
import { RemoteLinks } from "./remote-link.ts";
import type { TurnMark } from "./turn-mark.ts";

export class HostCalls {
  readonly #post: (message: FromHost) => void;
  readonly #turns: TurnMark;
  readonly #streams: ByteStreams;
  readonly #links: RemoteLinks;
  readonly #use = new ProcessorUse();
  readonly #scopes = new Map<number, ActionScope>();
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
        this.#turns.during(message.callId, () => void this.#start(message.callId, message));
        return;
      case "close":
        this.#scopes.get(message.callId)?.close();
        this.#scopes.delete(message.callId);
        this.#use.close(message.callId);
        this.#turns.watch(this.#scopes.size);
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
    const scope = new ActionScope(callId, this.#links.linkOf(callId));
    this.#scopes.set(callId, scope);
    this.#use.open(callId);
    this.#turns.watch(this.#scopes.size);
    try {
      if (this.#realm === null) throw new Error("No code was loaded");
      const value = await this.#realm.run(scope, start);
      this.#post({ type: "returned", value, callId, usedMs: this.#use.of(callId) });
    } catch (error) {
      const thrown = describeThrown(error);
      this.#post({ type: "threw", callId, thrown, usedMs: this.#use.of(callId) });
    }
    this.take({ type: "close", callId });
  }
}
