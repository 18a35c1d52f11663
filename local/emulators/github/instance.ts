import { createHmac, randomUUID } from "node:crypto";
import type { EmulatorContext } from "../kernel/emulator.ts";
import { GrantBook } from "../kernel/oauth/grant-book.ts";
import type { Grant } from "../kernel/oauth/grant-state.ts";
import { isSameSecret } from "../kernel/oauth/secret.ts";
import { RequestCounts } from "../kernel/request-counts.ts";
import type { StateFile } from "../kernel/state-file.ts";
import type { WebhookDelivery } from "../kernel/webhooks/delivery.ts";
import { WebhookSender } from "../kernel/webhooks/sender.ts";
import { Histories } from "./content/histories.ts";
import type { Writable } from "./git/writing.ts";
import { GITHUB_USERS, loginOf } from "./people.ts";
import { RateMeter } from "./rate-meter.ts";
import type { Repository } from "./repositories.ts";
import { freshState, type GithubState, type RepositoryState, untouched } from "./state.ts";
import { revokedEvent } from "./webhook-events.ts";

const SECOND = 1000;
const CALLBACK = "/api/import/github/callback";
const ENDPOINT = "/api/webhooks/github";
const APP_ID = 420_042;
const HOOK_ID = 4_200_042;
/** One attempt: GitHub never redelivers by itself, only on request. */
const SCHEDULE_MS = [0];
const TIMEOUT_MS = 10 * SECOND;

/** One application at GitHub: an OAuth app or, with a slug, a GitHub App. */
export class GithubInstance {
  readonly context: EmulatorContext;
  readonly users = GITHUB_USERS;
  readonly applicationName = "Switchboard";
  readonly appId = APP_ID;
  /** Null for an OAuth app. */
  readonly appSlug: string | null;
  /** Whether installing the App also asks for the person's authorization. */
  readonly asksOnInstall: boolean;
  readonly clientId: string;
  /** Callback and setup URL. Compared exactly, which is stricter than GitHub is with OAuth apps. */
  readonly redirectUri: string;
  readonly book: GrantBook;
  readonly sender: WebhookSender;
  readonly rates = new RateMeter();
  readonly counts = new RequestCounts();
  readonly histories = new Histories(() => this.state.repositories);
  readonly #clientSecret: string | null;
  readonly #file: StateFile<GithubState>;

  constructor(context: EmulatorContext) {
    this.context = context;
    this.appSlug = context.setting("GITHUB_APP_SLUG");
    this.asksOnInstall = context.setting("GITHUB_APP_ASKS_ON_INSTALL") !== null;
    this.clientId = context.setting("GITHUB_CLIENT_ID") ?? "local-github";
    this.#clientSecret = context.setting("GITHUB_CLIENT_SECRET");
    this.redirectUri = `${context.appUrl}${CALLBACK}`;
    this.#file = context.openState<GithubState>({ version: 2, fresh: freshState });
    this.book = new GrantBook(context, this.#file, {
      clientId: this.clientId,
      nameOf: loginOf,
      onEnded: (grant) => this.#reportEnding(grant),
    });
    this.sender = this.#openSender();
    context.onReset(() => {
      this.rates.reset();
      this.counts.clear();
      this.histories.reset();
    });
  }

  get state(): GithubState {
    return this.#file.current;
  }

  get now(): number {
    return this.context.clock.now();
  }

  change<Result>(work: (state: GithubState) => Result): Result {
    return this.#file.change(work);
  }

  /** What has been added to a repository since its first content. */
  additionsTo({ id }: Repository): RepositoryState {
    return this.state.repositories[id] ?? untouched();
  }

  /** Changes a repository, and keeps the change before it returns. */
  changeRepository<Result>(
    repository: Repository,
    work: (writable: Writable & { written: RepositoryState }) => Result,
  ): Result {
    const history = this.histories.of(repository);
    return this.change(({ repositories }) => {
      const written = repositories[repository.id] ?? untouched();
      repositories[repository.id] = written;
      return work({ history, written });
    });
  }

  isClient(clientId: string, clientSecret: string): boolean {
    if (this.#clientSecret === null || clientId !== this.clientId) return false;
    return isSameSecret(clientSecret, this.#clientSecret);
  }

  /** `type` is `<event>.<action>`, as dials name it. */
  emit(type: string, payload: object): void {
    this.sender.send({ id: randomUUID(), type, body: JSON.stringify(payload) });
  }

  /** "Someone revoked their authorization": not sent when the application itself revokes it. */
  #reportEnding({ userId, clientId, endedBy }: Grant): void {
    if (clientId !== this.clientId || endedBy === "application") return;
    this.emit("github_app_authorization.revoked", revokedEvent(this.context.url, userId));
  }

  #openSender(): WebhookSender {
    const secret = this.context.setting("GITHUB_WEBHOOK_SECRET");
    const isSending = secret !== null && this.appSlug !== null;
    return new WebhookSender(this.context, this.#file, {
      url: isSending ? `${this.context.appUrl}${ENDPOINT}` : null,
      scheduleMs: SCHEDULE_MS,
      timeoutMs: TIMEOUT_MS,
      headersOf: (delivery) => webhookHeaders(delivery, secret ?? ""),
    });
  }
}

/** https://docs.github.com/webhooks/webhook-events-and-payloads#delivery-headers */
function webhookHeaders({ id, type, body }: WebhookDelivery, secret: string) {
  const signed = (algorithm: string) => createHmac(algorithm, secret).update(body).digest("hex");
  return {
    "x-github-hook-id": String(HOOK_ID),
    "x-github-event": type.split(".")[0] ?? type,
    "x-github-delivery": id,
    "x-github-hook-installation-target-type": "integration",
    "x-github-hook-installation-target-id": String(APP_ID),
    "x-hub-signature": `sha1=${signed("sha1")}`,
    "x-hub-signature-256": `sha256=${signed("sha256")}`,
    "user-agent": "GitHub-Hookshot/emulated",
  };
}
