import { randomUUID } from "node:crypto";
import type { EmulatorContext } from "../kernel/emulator.ts";
import { isSameSecret, newSecret, sha256 } from "../kernel/oauth/secret.ts";
import type { StateFile } from "../kernel/state-file.ts";
import { epochMsOf } from "./merchant/instant.ts";
import {
  advance,
  type Command,
  envelopeOf,
  type Merchant,
  type MerchantEvent,
  nextDueMoment,
  perform,
} from "./merchant.ts";
import { freshState, type PolarState, type PortalSession } from "./state.ts";
import { Outbox } from "./webhooks/outbox.ts";
import type { EndpointSettings } from "./webhooks/outgoing-event.ts";

const MINUTE = 60 * 1000;
/** `CUSTOMER_SESSION_TTL` of Polar's server. */
const SESSION_LIFETIME_MS = 60 * MINUTE;
const ENDPOINT = "/api/webhooks/payments";
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Applies to the type of an order's event. */
const STALE_SUBSCRIPTION = "stale-subscription";

/** One organization at Polar, with its clock, its state file and its webhook endpoint. */
export class PolarInstance {
  readonly context: EmulatorContext;
  readonly outbox: Outbox;
  readonly #accessToken: string | null;
  readonly #file: StateFile<PolarState>;
  #timer: NodeJS.Timeout | undefined;
  #hasEnded = false;

  constructor(context: EmulatorContext) {
    this.context = context;
    this.#accessToken = context.setting("POLAR_ACCESS_TOKEN");
    const { clock, url } = context;
    this.#file = context.openState<PolarState>({
      version: 1,
      fresh: () => freshState(url, clock.now()),
    });
    this.#file.current.merchant = { ...this.merchant, url };
    context.faults.declare(STALE_SUBSCRIPTION);
    clock.onJump(() => this.catchUp());
    context.onReset(() => this.catchUp());
    context.onClose(() => this.#end());
    const secret = context.setting("POLAR_WEBHOOK_SECRET");
    const address = secret === null ? null : { url: `${context.appUrl}${ENDPOINT}`, secret };
    this.outbox = new Outbox(context, this.#file, address);
    this.catchUp();
  }

  get merchant(): Merchant {
    return this.#file.current.merchant;
  }

  get state(): PolarState {
    return this.#file.current;
  }

  get now(): number {
    return this.context.clock.now();
  }

  change<Result>(work: (state: PolarState) => Result): Result {
    return this.#file.change(work);
  }

  isAccessToken(given: string): boolean {
    return this.#accessToken !== null && isSameSecret(given, this.#accessToken);
  }

  /** Carries out the command; its events are on disk and queued when this returns its id. */
  perform(command: Command): string {
    const outcome = perform(this.merchant, command, this.now);
    this.#keep(outcome.merchant, outcome.events);
    return outcome.id;
  }

  /** Runs everything that is due by now, and sets a timer for what is due next. */
  catchUp(): void {
    const { merchant, events } = advance(this.merchant, this.now);
    // Also without events: changes without events would otherwise stay due forever.
    if (merchant !== this.merchant) this.#keep(merchant, events);
    clearTimeout(this.#timer);
    const next = this.#nextDueAt();
    if (next === null) return;
    const pauseMs = Math.min(Math.max(next - this.now, 0) + 1, LONGEST_TIMER_MS);
    this.#timer = setTimeout(() => this.catchUp(), pauseMs).unref();
  }

  /**
   * Time passes as in reality, only faster: every renewal and every delivery attempt at its own
   * time, each one answered before the next.
   */
  async play(ms: number): Promise<void> {
    const end = this.now + ms;
    await this.outbox.untilIdle();
    while (this.now < end && !this.#hasEnded) {
      const soonest = Math.min(end, this.#nextDueAt() ?? end, this.outbox.nextAttemptAt ?? end);
      const stepMs = Math.ceil(soonest - this.now);
      if (stepMs > 0) this.context.clock.advance(stepMs);
      else this.catchUp();
      await this.outbox.untilIdle();
    }
  }

  /** Over the API or on the page; null removes the endpoint, and events are sent nowhere. */
  setEndpointSettings(settings: EndpointSettings | null, id = this.state.endpoint.id): void {
    this.change(({ endpoint }) => {
      if (id !== endpoint.id) endpoint.createdAt = this.now;
      endpoint.id = id;
      endpoint.settings = settings;
      endpoint.modifiedAt = this.now;
    });
  }

  /** What was skipped or lost while it was disabled stays lost. */
  setEndpoint(enabled: boolean): void {
    this.change(({ endpoint }) => {
      endpoint.enabled = enabled;
      endpoint.modifiedAt = this.now;
    });
  }

  /** The token is shown once. */
  openPortal(
    customerId: string,
    returnUrl: string | null,
  ): { session: PortalSession; token: string } {
    const token = newSecret("polar_cst_");
    const session: PortalSession = {
      id: randomUUID(),
      sha256: sha256(token),
      customerId,
      returnUrl,
      createdAt: this.now,
      expiresAt: this.now + SESSION_LIFETIME_MS,
    };
    this.change((state) => {
      state.portalSessions = state.portalSessions.filter(({ expiresAt }) => expiresAt > this.now);
      state.portalSessions.push(session);
    });
    return { session, token };
  }

  findPortalSession(token: string): PortalSession | null {
    const hash = sha256(token);
    const found = this.state.portalSessions.find((session) => session.sha256 === hash);
    return found && found.expiresAt > this.now ? found : null;
  }

  #nextDueAt(): number | null {
    const moment = nextDueMoment(this.merchant);
    return moment === null ? null : epochMsOf(moment);
  }

  #keep(merchant: Merchant, events: readonly MerchantEvent[]): void {
    const { faults } = this.context;
    this.change((state) => {
      state.merchant = merchant;
      for (const event of events) {
        const { id, type } = event;
        const stale = type.startsWith("order.") && faults.strike(STALE_SUBSCRIPTION, type) !== null;
        this.outbox.add(state, { id, type, body: JSON.stringify(envelopeOf(event, { stale })) });
      }
    });
    // The change may have moved the next due time forward.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.catchUp(), 0).unref();
  }

  #end(): void {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
  }
}
