// Signs of life of a step while it waits for a provider's answer or reads one, however long that is.
import type { StreamedAnswer } from "../../../lib/providers/streamed-fetch";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { StaleWork } from "../providers/staleWork";
import { type Holding, SIGN_OF_LIFE_MS } from "./leases";

type Guard = (answer: StreamedAnswer) => StreamedAnswer;

/** `work` reads its answer through the guard, which ends the reading once the fence is lost. */
export async function withSignsOfLife<Result>(
  ctx: ActionCtx,
  { importId, fence }: Holding,
  work: (guard: Guard) => Promise<Result>,
): Promise<Result> {
  let isHeld = true;
  let isOver = false;
  let sign: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const appoint = () => {
    timer = setTimeout(() => {
      sign = tell();
    }, SIGN_OF_LIFE_MS);
  };
  const tell = async () => {
    try {
      isHeld = await ctx.runMutation(internal.providerCalls.stay, { importId, fence });
    } catch {
      // A sign that was not heard is followed by the next one.
    }
    if (isHeld && !isOver) appoint();
  };
  appoint();
  try {
    return await work((answer) => ({ ...answer, chunks: whileHeld(answer.chunks, () => isHeld) }));
  } finally {
    isOver = true;
    clearTimeout(timer);
    await sign;
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
