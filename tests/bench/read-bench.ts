import type { PushRequest } from "../../local/engine/contracts/deployment.ts";
import type { Store, Transaction } from "../../local/engine/contracts/store.ts";
import { authorAt, roomOf, storeWithMessages } from "./bench-data.ts";
import type { BenchOptions } from "./options.ts";
import { median } from "./statistics.ts";

const PAGE_LENGTH = 20;
/** A prime: steps through the whole table without page order. */
const STRIDE = 7_919;

export interface ReadResult {
  size: number;
  byIdMicros: number;
  byIndexMicros: number;
  rangeMicros: number;
}

type Read = (transaction: Transaction, place: number) => void;

interface Subject {
  size: number;
  store: Store;
  ids: Map<number, string>;
  micros: Record<"byId" | "byIndex" | "range", number[]>;
}

/**
 * The cost of one read in the store, by number of documents. The sizes alternate within each repetition, so that
 * other load on the machine affects all of them.
 */
export async function benchReads(
  benchDir: string,
  push: PushRequest,
  options: BenchOptions,
  onProgress: (line: string) => void,
): Promise<ReadResult[]> {
  const subjects: Subject[] = [];
  for (const size of options.readSizes) {
    onProgress(`  Preparing ${size.toLocaleString("en")} documents`);
    const store = await storeWithMessages(benchDir, push, size);
    const ids = idsOf(store, places(size, options.readsPerRun));
    subjects.push({ size, store, ids, micros: { byId: [], byIndex: [], range: [] } });
  }
  for (let round = 0; round <= options.repetitions; round++) {
    for (const subject of subjects) measureOnce(subject, options.readsPerRun, round > 0);
  }
  for (const { store } of subjects) store.close();
  return subjects.map(({ size, micros }) => ({
    size,
    byIdMicros: median(micros.byId),
    byIndexMicros: median(micros.byIndex),
    rangeMicros: median(micros.range),
  }));
}

function places(size: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * STRIDE) % size);
}

function idsOf(store: Store, wanted: readonly number[]): Map<number, string> {
  const transaction = store.begin("query", Date.now());
  const ids = new Map(
    wanted.map((place) => {
      const [message] = readIndex(transaction, "messages.by_author", "author", authorAt(place), 1);
      return [place, (message as { _id: string })._id] as const;
    }),
  );
  transaction.abort();
  return ids;
}

/** The first round only warms the caches. */
function measureOnce({ size, store, ids, micros }: Subject, count: number, counts: boolean): void {
  const reads: Record<keyof Subject["micros"], Read> = {
    byId: (transaction, place) => {
      transaction.database("", "1.0/get", { id: ids.get(place) ?? "", isSystem: false });
    },
    byIndex: (transaction, place) => {
      readIndex(transaction, "messages.by_author", "author", authorAt(place), 1);
    },
    range: (transaction, place) => {
      readIndex(transaction, "messages.by_room", "room", roomOf(place), PAGE_LENGTH);
    },
  };
  for (const name of ["byId", "byIndex", "range"] as const) {
    const took = microsOf(store, reads[name], places(size, count));
    if (counts) micros[name].push(took);
  }
}

/** Each read in its own transaction, as in a query. */
function microsOf(store: Store, read: Read, at: readonly number[]): number {
  const startedAt = performance.now();
  for (const place of at) {
    const transaction = store.begin("query", Date.now());
    read(transaction, place);
    transaction.abort();
  }
  return ((performance.now() - startedAt) * 1000) / at.length;
}

function readIndex(
  transaction: Transaction,
  indexName: string,
  fieldPath: string,
  value: string,
  limit: number,
): unknown[] {
  const range = [{ type: "Eq", fieldPath, value }];
  const source = { type: "IndexRange", indexName, range, order: "desc" };
  const query = { source, operators: [{ limit }] };
  const { queryId } = JSON.parse(transaction.database("", "1.0/queryStream", { query }));
  const found: unknown[] = [];
  for (;;) {
    const next = JSON.parse(transaction.database("", "1.0/queryStreamNext", { queryId }));
    if (next.done === true) return found;
    found.push(next.value);
  }
}
