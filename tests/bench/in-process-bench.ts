import { makeFunctionReference } from "convex/server";
import { convexTest } from "convex-test";
import type { PushRequest } from "../../local/engine/contracts/deployment.ts";
import type { Engine } from "../../local/engine/contracts/engine.ts";
import { createEngine } from "../../local/engine/engine.ts";
import schema from "./backend/convex/schema.ts";
import { messageAt, storeWithMessages } from "./bench-data.ts";
import type { BenchOptions } from "./options.ts";
import { median } from "./statistics.ts";

const IN_FLIGHT = 64;
const MOCK_DOCUMENTS_PER_TRANSACTION = 4_000;
/** convex-test scans every document in each indexed query: more calls would take minutes. */
const MOCK_DOCUMENT_VISITS = 2_000_000;

export interface InProcessResult {
  size: number;
  /** Each mutation has its own commit. */
  alone: number;
  /** Mutations that wait together share commits. */
  together: number;
  mock: number;
}

type Send = (place: number) => Promise<unknown>;

/** The same mutation on the engine and on convex-test, without a network: calls per second. */
export async function benchInProcess(
  benchDir: string,
  push: PushRequest,
  options: BenchOptions,
  onProgress: (line: string) => void,
): Promise<InProcessResult[]> {
  const results: InProcessResult[] = [];
  for (const size of options.readSizes.slice(0, 2)) {
    onProgress(`  In process, over ${size.toLocaleString("en")} documents`);
    const store = await storeWithMessages(benchDir, push, size);
    const engine = await createEngine({ store });
    const mock = await mockWithMessages(size);
    const rates = { alone: [] as number[], together: [] as number[], mock: [] as number[] };
    const count = options.engineRequestsPerRun;
    const mockCount = Math.max(5, Math.min(count, Math.floor(MOCK_DOCUMENT_VISITS / size)));
    for (let round = 0; round < options.repetitions; round++) {
      rates.alone.push(await rateOf(onEngine(engine), size, count / 4, 1));
      rates.together.push(await rateOf(onEngine(engine), size, count, IN_FLIGHT));
      rates.mock.push(await rateOf(mock, size, mockCount, 1));
    }
    await engine.close();
    store.close();
    const { alone, together } = rates;
    results.push({
      size,
      alone: median(alone),
      together: median(together),
      mock: median(rates.mock),
    });
  }
  return results;
}

function onEngine(engine: Engine): Send {
  return async (place) => {
    const { result } = await engine.mutation({
      component: "",
      path: "work:send",
      args: messageAt(place),
      caller: { kind: "anonymous" },
    });
    if (!result.ok) throw new Error(result.error.message);
  };
}

async function mockWithMessages(size: number): Promise<Send> {
  const mock = convexTest(schema, {
    "./backend/convex/_generated/api.js": () => Promise.resolve({}),
    "./backend/convex/work.ts": () => import("./backend/convex/work.ts"),
  });
  for (let from = 0; from < size; from += MOCK_DOCUMENTS_PER_TRANSACTION) {
    await mock.run(async (ctx) => {
      const to = Math.min(from + MOCK_DOCUMENTS_PER_TRANSACTION, size);
      for (let place = from; place < to; place++) {
        await ctx.db.insert("messages", { ...messageAt(place), edits: 0 });
      }
    });
  }
  const send = makeFunctionReference<"mutation">("work:send");
  return (place) => mock.mutation(send, messageAt(place));
}

async function rateOf(send: Send, size: number, count: number, inFlight: number): Promise<number> {
  let sent = 0;
  const sender = async () => {
    while (sent < count) {
      sent += 1;
      await send((sent * 13) % size);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: inFlight }, sender));
  return (sent / (performance.now() - startedAt)) * 1000;
}
