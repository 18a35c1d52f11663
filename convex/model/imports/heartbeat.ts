// Sends a worker's heartbeat while it waits for or reads a provider's answer, however long that takes.
import { StaleWork } from "../../../lib/imports/error";
import type { Holding } from "../../../lib/imports/step";
import type { StreamedAnswer } from "../../../lib/providers/streamed-fetch";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { HEARTBEAT_MS } from "./leases";

type Guard = (answer: StreamedAnswer) => StreamedAnswer;

/** `work` reads its answer through the guard, which ends the read once the fence is lost. */
export async function withHeartbeat<Result>(
  ctx: ActionCtx,
  { importId, fence }: Holding,
  work: (guard: Guard) => Promise<Result>,
): Promise<Result> {
  const beat = () => ctx.runMutation(internal.imports.steps.heartbeat, { importId, fence });
  return await whileBeating(HEARTBEAT_MS, beat, (isHeld) =>
    work((answer) => ({ ...answer, chunks: whileHeld(answer.chunks, isHeld) })),
  );
}

/** Beats while the work is going on, until a beat says that the fence is lost. */
export async function whileBeating<Result>(
  intervalMs: number,
  beat: () => Promise<boolean>,
  work: (isHeld: () => boolean) => Promise<Result>,
): Promise<Result> {
  let isHeld = true;
  let isOver = false;
  let last: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    timer = setTimeout(() => {
      last = send();
    }, intervalMs);
  };
  const send = async () => {
    try {
      isHeld = await beat();
    } catch {
      // A lost heartbeat is followed by the next one.
    }
    if (isHeld && !isOver) schedule();
  };
  schedule();
  try {
    return await work(() => isHeld);
  } finally {
    isOver = true;
    clearTimeout(timer);
    await last;
  }
}

async function* whileHeld(
  chunks: AsyncIterable<string>,
  isHeld: () => boolean,
): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    if (!isHeld()) throw new StaleWork();
    yield chunk;
  }
}
