// Work for a caller that is no function: the lane does it in their turn, and they pay for it.
import type { Caller } from "../contracts/calls.ts";
import type { Turn } from "../contracts/engine.ts";
import type { CallEngine } from "./call-engine.ts";
import { shareOf } from "./caller-shares.ts";
import { audienceOf } from "./function-check.ts";

type Outcome<Value> = Turn<Value> | { readonly thrown: unknown };

export async function runInTurn<Value>(
  { lane, isOwnIssuer }: Pick<CallEngine, "lane" | "isOwnIssuer">,
  caller: Caller,
  work: () => Value,
): Promise<Turn<Value>> {
  const share = shareOf({ caller }, audienceOf(caller), isOwnIssuer);
  // Those who come first need not wait for the lane either.
  if (share === null) return { value: work() };
  const { outcome } = await lane.query<Outcome<Value>>({
    share,
    run: () => attempt(work),
    refused: (retryAfterMs) => ({ retryAfterMs }),
  });
  if ("thrown" in outcome) throw outcome.thrown;
  return outcome;
}

/** To the lane, an exception would be the engine's own. */
function attempt<Value>(work: () => Value): Outcome<Value> {
  try {
    return { value: work() };
  } catch (thrown) {
    return { thrown };
  }
}
