import type { Forecast } from "@/lib/imports/forecast";
import { DISPLAY_NAMES, type Provider } from "@/lib/providers/names";
import type { Tone } from "../ui/tone";
import { describeMoment } from "./moment-words";

export interface ForecastWords {
  readonly tone: Tone;
  readonly cost: string;
  readonly advice: string;
}

/** What it costs and what that means, before it is begun. `now`: epoch ms. */
export function describeForecast(
  { calls, left, resetsAt, waitsUntil }: Forecast,
  provider: Provider,
  now: number,
): ForecastWords {
  const name = DISPLAY_NAMES[provider];
  const cost = `Needs ${calls === 0 ? "no call" : `about ${calls} ${calls === 1 ? "call" : "calls"}`}, ${left.toLocaleString("en")} left.`;
  if (waitsUntil !== null) {
    const moment = describeMoment(waitsUntil, now);
    return {
      tone: "attention",
      cost,
      advice: `${name} takes no call now. The import waits and continues by itself ${moment}.`,
    };
  }
  if (calls > left) {
    const moment = resetsAt === null ? "when there are more" : describeMoment(resetsAt, now);
    return {
      tone: "attention",
      cost,
      advice: `It begins now, waits when no call is left, and continues by itself ${moment}.`,
    };
  }
  const unchanged = calls === 0 ? "Nothing has changed since it was last imported." : "";
  return { tone: "good", cost, advice: unchanged };
}
