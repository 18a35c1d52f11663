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

interface Client {
  id: string;
  /** Null accepts none. */
  secret: string | null;
  isApp: boolean;
}

/** With a slug, there is a GitHub App, and beside it an OAuth app if the App has a client of its own. */
function readClients({ setting }: Pick<EmulatorContext, "setting">): Client[] {
  const only = { id: setting("GITHUB_CLIENT_ID"), secret: setting("GITHUB_CLIENT_SECRET") };
  const oauthApp = { ...only, id: only.id ?? "local-github", isApp: false };
  if (setting("GITHUB_APP_SLUG") === null) return [oauthApp];
  const id = setting("GITHUB_APP_CLIENT_ID");
  if (id === null) return [{ ...oauthApp, isApp: true }];
  const app = { id, secret: setting("GITHUB_APP_CLIENT_SECRET"), isApp: true };
  return only.id === null ? [app] : [app, oauthApp];
}

/** The applications of one product at GitHub: a GitHub App, an OAuth app, or both. */
export class GithubInstance {
  readonly context: EmulatorContext;
  readonly users = GITHUB_USERS;
  readonly applicationName = "Switchboard";
  readonly appId = APP_ID;
  /** Null without a GitHub App. */
  readonly appSlug: string | null;
  readonly clients: readonly Client[];
  /** Whether installing the App also asks for the person's authorization. */
  readonly asksOnInstall: boolean;
  /** Callback and setup URL. Compared exactly, which is stricter than GitHub is with OAuth apps. */
  readonly redirectUri: string;
  readonly book: GrantBook;
  readonly sender: WebhookSender;
  readonly rates = new RateMeter();
  readonly counts = new RequestCounts();
  readonly histories = new Histories(() => this.state.repositories);
  readonly #file: StateFile<GithubState>;

  constructor(context: EmulatorContext) {
    this.context = context;
    this.appSlug = context.setting("GITHUB_APP_SLUG");
    this.asksOnInstall = context.setting("GITHUB_APP_ASKS_ON_INSTALL") !== null;
    this.clients = readClients(context);
    this.redirectUri = `${context.appUrl}${CALLBACK}`;
    this.#file = context.openState<GithubState>({ version: 2, fresh: freshState });
    this.book = new GrantBook(context, this.#file, {
      clientIds: this.clients.map(({ id }) => id),
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
    const secret = this.clients.find(({ id }) => id === clientId)?.secret ?? null;
    return secret !== null && isSameSecret(clientSecret, secret);
  }

  /** Whether something of this application, such as a grant, is the GitHub App's. */
  isApp({ clientId }: { clientId: string }): boolean {
    return this.clients.some(({ id, isApp }) => isApp && id === clientId);
  }

  /** `type` is `<event>.<action>`, as dials name it. */
  emit(type: string, payload: object): void {
    this.sender.send({ id: randomUUID(), type, body: JSON.stringify(payload) });
  }

  /** "Someone revoked their authorization": not sent when the application itself revokes it. */
  #reportEnding(grant: Grant): void {
    if (!this.isApp(grant) || grant.endedBy === "application") return;
    this.emit("github_app_authorization.revoked", revokedEvent(this.context.url, grant.userId));
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
