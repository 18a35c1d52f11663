import type { Forecast } from "@/lib/imports/forecast";
import { DISPLAY_NAMES, type Provider } from "@/lib/providers/names";
import type { Tone } from "../ui/tone";
import { describeMoment } from "./moment-words";

export interface ForecastWords {
  readonly tone: Tone;
  readonly cost: string;
  readonly advice: string;
}

/** Why an import did not start at once: what it costs, and what that means. `now`: epoch ms. */
export function describeForecast(
  { calls, left, resetsAt, waitsUntil }: Forecast,
  provider: Provider,
  now: number,
): ForecastWords {
  const name = DISPLAY_NAMES[provider];
  const cost = describeCost(calls, left, name);
  if (waitsUntil !== null) {
    const moment = describeMoment(waitsUntil, now);
    return {
      tone: "attention",
      cost,
      advice: `${name} accepts no requests now. The import resumes automatically ${moment}.`,
    };
  }
  if (calls > left) {
    const moment = resetsAt === null ? "when more are available" : describeMoment(resetsAt, now);
    return {
      tone: "attention",
      cost,
      advice: `It starts now, pauses when none are left, and resumes automatically ${moment}.`,
    };
  }
  return { tone: "good", cost: "", advice: "Nothing has changed since your last import." };
}

function describeCost(calls: number, left: number, name: string): string {
  const remaining = left.toLocaleString("en");
  if (calls > left) {
    const requests = calls === 1 ? "request" : "requests";
    return `Needs about ${calls} ${name} API ${requests}; ${remaining} remain.`;
  }
  const used = calls === 0 ? "none" : `about ${calls}`;
  return `Uses ${used} of ${remaining} remaining ${name} API requests.`;
}
