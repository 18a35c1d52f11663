// The provider without its server: takes a merchant, a command and a time; returns the new merchant and its
// events. No HTTP, clock or randomness of its own: the same history gives the same ids, dates and events.
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
  /** In the order in which they are sent. */
  readonly events: readonly MerchantEvent[];
  /** The id of what the command created or changed. */
  readonly id: string;
}

/** Advances time to `at`, then runs the command. Throws a `Refusal` for what the provider would refuse. */
export function perform(merchant: Merchant, command: Command, at: number): Outcome {
  const until = momentOf(at);
  const passed = passTime(merchant, until);
  const draft = new Draft(passed.merchant, until);
  const id = obey(draft, command);
  return { merchant: draft.finish(), events: [...passed.events, ...draft.events], id };
}

/** Runs everything that is due until `at` (epoch ms), in order. */
export function advance(merchant: Merchant, at: number): Omit<Outcome, "id"> {
  return passTime(merchant, momentOf(at));
}

/** The body of the delivery; `stale`: an order with its subscription's earlier state. */
export function envelopeOf(event: MerchantEvent, { stale = false } = {}): object {
  const { type, timestamp, data, formerSubscription } = event;
  const isSpoiled = stale && formerSubscription !== null;
  const subject = isSpoiled ? { ...(data as object), subscription: formerSubscription } : data;
  return { type, timestamp, api_version: API_VERSION, data: subject };
}
