import type { EmulatorContext } from "../kernel/emulator.ts";
import type { StateFile } from "../kernel/state-file.ts";
import { WebhookSender } from "../kernel/webhooks/sender.ts";
import { seedUsers } from "./demo-users.ts";
import { newId } from "./identifiers.ts";
import { templatesIn } from "./jwt-templates.ts";
import { seedOrganizations } from "./organizations.ts";
import { newSigningKey } from "./signing-key.ts";
import type { ClerkState } from "./state.ts";
import { svixHeaders } from "./svix-signature.ts";
import type { TokenSource } from "./tokens.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The delays between attempts: https://docs.svix.com/retries */
const SVIX_SCHEDULE_MS = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
];
const SVIX_TIMEOUT_MS = 15 * SECOND;
const ENDPOINT = "/api/webhooks/identity";

/** The actor of an event, as its envelope names it. */
export interface Cause {
  userAgent: string;
}

/** One application at the identity provider: its users, keys and webhook endpoint. */
export class ClerkInstance {
  readonly context: EmulatorContext;
  readonly secretKey: string | null;
  readonly publishableKey: string;
  readonly sender: WebhookSender;
  readonly #file: StateFile<ClerkState>;

  constructor(context: EmulatorContext) {
    this.context = context;
    this.secretKey = context.setting("CLERK_SECRET_KEY");
    this.publishableKey = context.setting("NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY") ?? "";
    let kept: ClerkState | null = null;
    this.#file = context.openState<ClerkState>({
      version: 2,
      fresh: () => freshState(context.clock.now(), kept),
    });
    // A reset deletes users but keeps keys: apps that have fetched them would otherwise reject every token.
    kept = this.#file.current;
    this.sender = this.#openSender();
  }

  get state(): ClerkState {
    return this.#file.current;
  }

  get now(): number {
    return this.context.clock.now();
  }

  get tokenSource(): TokenSource {
    const { signingKey } = this.state;
    return { issuer: this.context.url, signingKey, templates: templatesIn(this.state) };
  }

  save(): void {
    this.#file.save();
  }

  /** Sends the event to the app: asynchronously, signed, and retried until it answers. */
  emit(type: string, payload: object, cause: Cause): void {
    const envelope = {
      data: payload,
      event_attributes: { http_request: { client_ip: "127.0.0.1", user_agent: cause.userAgent } },
      instance_id: this.state.instanceId,
      object: "event",
      timestamp: this.now,
      type,
    };
    this.sender.send({ id: newId("msg"), type, body: JSON.stringify(envelope) });
  }

  #openSender(): WebhookSender {
    const secret = this.context.setting("CLERK_WEBHOOK_SIGNING_SECRET");
    return new WebhookSender(this.context, this.#file, {
      url: secret === null ? null : `${this.context.appUrl}${ENDPOINT}`,
      scheduleMs: SVIX_SCHEDULE_MS,
      timeoutMs: SVIX_TIMEOUT_MS,
      headersOf: (delivery, sentAt) => svixHeaders(delivery, secret ?? "", sentAt),
    });
  }
}

function freshState(now: number, kept: ClerkState | null): ClerkState {
  return {
    instanceId: kept?.instanceId ?? newId("ins"),
    signingKey: kept?.signingKey ?? newSigningKey(),
    users: seedUsers(now),
    clients: [],
    sessions: [],
    signInTokens: [],
    ...seedOrganizations(now),
    outbox: [],
    deliveries: [],
  };
}
