import { type Infer, v } from "convex/values";
import { HOUR } from "../durations";
import { formatDuration } from "./span-words";
import { describeBytes } from "./storage";

// What operators are told at once when nothing can be stored: other alerts are written before they are sent. Pure.

export const writeNewsFields = {
  /** `refused`: writes have failed since then. `restored`: they had, and no longer do. */
  state: v.union(v.literal("refused"), v.literal("restored")),
  since: v.number(),
  reason: v.string(),
  freeBytes: v.union(v.number(), v.null()),
};
const vWriteNews = v.object(writeNewsFields);
export type WriteNews = Infer<typeof vWriteNews>;

/** Several web servers notice the same: receivers that look at the id get it once an hour. */
const idOf = ({ state, since }: WriteNews): string =>
  `alert_writes_${state}_${Math.floor(since / HOUR)}`;

export function composeWriteAlert(
  news: WriteNews,
  appUrl: string | undefined,
  now: number,
): { messageId: string; title: string; text: string } {
  const { title, line } = describe(news, now);
  const link = appUrl ? `\n${appUrl.replace(/(?<!\/)\/+$/, "")}/operations/health` : "";
  return { messageId: idOf(news), title, text: `Switchboard\n${line}${link}` };
}

function describe({ state, since, reason, freeBytes }: WriteNews, now: number) {
  const lasted = formatDuration(now - since);
  if (state === "restored") {
    return {
      title: "Recovered: the backend stores again",
      line: `Recovered: the backend stores again. It had stored nothing for ${lasted}.`,
    };
  }
  const free = freeBytes === null ? "" : ` ${describeBytes(freeBytes)} are free.`;
  return {
    title: "Needs attention: the backend stores nothing",
    line: `Needs attention: the backend stores nothing, and payment events are answered 503 (${reason}).${free} Free space on its disk: see "Full disk" in docs/operations.md.`,
  };
}
