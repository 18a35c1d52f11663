// The provider without its server: a merchant, a command and a clock in; the merchant afterwards and what it tells
// of it out. No HTTP, no time and no chance of its own: the same history gives the same ids, dates and events.
import { type Command, obey } from "./merchant/commands.ts";
import { Draft, type MerchantEvent } from "./merchant/draft.ts";
import { passTime } from "./merchant/due.ts";
import { momentOf } from "./merchant/instant.ts";
import type { Merchant } from "./merchant/state.ts";

export type { Command } from "./merchant/commands.ts";
export type { MerchantEvent } from "./merchant/draft.ts";
export { nextDueMoment } from "./merchant/due.ts";
export { type Buyer, possibleCommands } from "./merchant/possible-commands.ts";
export { freshMerchant, type Merchant } from "./merchant/state.ts";
export { toSubscriptionJson } from "./merchant/wire.ts";

export const API_VERSION = "2026-10";

export interface Outcome {
  readonly merchant: Merchant;
  /** In the order in which they are told. */
  readonly events: readonly MerchantEvent[];
  /** Of what the command made or changed. */
  readonly id: string;
}

/** Lets time pass until `at`, then obeys. Throws a `Refusal` for what the provider would refuse. */
export function perform(merchant: Merchant, command: Command, at: number): Outcome {
  const until = momentOf(at);
  const passed = passTime(merchant, until);
  const draft = new Draft(passed.merchant, until);
  const id = obey(draft, command);
  return { merchant: draft.finish(), events: [...passed.events, ...draft.events], id };
}

/** Everything that has come due until `at` (epoch ms) happens, in its order. */
export function advance(merchant: Merchant, at: number): Omit<Outcome, "id"> {
  return passTime(merchant, momentOf(at));
}

/** The body of the delivery; `stale`: an order with its subscription as it was before. */
export function envelopeOf(event: MerchantEvent, { stale = false } = {}): object {
  const { type, timestamp, data: told, formerSubscription } = event;
  const isSpoiled = stale && formerSubscription !== null;
  const subject = isSpoiled ? { ...(told as object), subscription: formerSubscription } : told;
  return { type, timestamp, api_version: API_VERSION, data: subject };
}
