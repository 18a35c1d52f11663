// Makes provider API calls whose answers are read as a stream, for an import step or a preview.
import { StaleWork } from "../../../lib/imports/error";
import type { Holding } from "../../../lib/imports/step";
import {
  createStreamTransport,
  type StreamedAnswer,
  type StreamTransport,
} from "../../../lib/providers/streamed-fetch";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { type CallCounter, type CallOwner, countCall, countOnQuota } from "../providers/calls";
import { withHeartbeat } from "./heartbeat";

interface StreamCaller extends CallOwner {
  /** The calling step; null outside an import. */
  readonly step: Holding | null;
}

/** Makes each call once; the caller decides what a failure means. */
export function streamTransport(ctx: ActionCtx, { step, ...owner }: StreamCaller): StreamTransport {
  const call = createStreamTransport();
  const counter = step ? countOnImport(ctx, owner, step) : countOnQuota(ctx, owner);
  return async (url, headers, read) => {
    const ask = (guard: (answer: StreamedAnswer) => StreamedAnswer) =>
      call(url, headers, async (answer) => ({
        status: answer.status,
        result: await read(guard(answer)),
      }));
    const { result } = await countCall(ctx, owner, counter, () =>
      step ? withHeartbeat(ctx, step, ask) : ask((answer) => answer),
    );
    return result;
  };
}

/** Counts a step's call for its import too, and makes it only while the step holds its fence. */
const countOnImport = (ctx: ActionCtx, owner: CallOwner, step: Holding): CallCounter => ({
  begin: async () => {
    const permit = await ctx.runMutation(internal.imports.steps.beginCall, { owner, ...step });
    if (permit.outcome === "stale") throw new StaleWork();
    return permit;
  },
  refund: () => ctx.runMutation(internal.imports.steps.refundCall, { owner, ...step }),
});
