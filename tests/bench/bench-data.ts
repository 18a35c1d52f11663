import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { PushRequest } from "../../local/engine/contracts/deployment.ts";
import type { Store } from "../../local/engine/contracts/store.ts";
import { createEngine } from "../../local/engine/engine.ts";
import { openStore } from "../../local/engine/store/store.ts";

const DOCUMENTS_PER_TRANSACTION = 1_000;
const MESSAGES_PER_ROOM = 50;
const MESSAGE_LENGTH = 120;

export const authorAt = (place: number) => `author ${place}`;
export const roomOf = (place: number) => `room ${Math.floor(place / MESSAGES_PER_ROOM)}`;

export function messageAt(place: number) {
  const text = `message ${place} `.padEnd(MESSAGE_LENGTH, ".");
  return { author: authorAt(place), room: roomOf(place), text };
}

/** The bench's backend with `size` messages: one per author, fifty per room. */
export async function storeWithMessages(
  benchDir: string,
  push: PushRequest,
  size: number,
): Promise<Store> {
  const folder = join(benchDir, `messages-${size}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const store = openStore({ file: join(folder, "engine.sqlite") });
  const engine = await createEngine({ store });
  await engine.finishPush(await engine.startPush(push));
  await engine.close();
  for (let from = 0; from < size; from += DOCUMENTS_PER_TRANSACTION) {
    insertMessages(store, from, Math.min(from + DOCUMENTS_PER_TRANSACTION, size));
  }
  return store;
}

function insertMessages(store: Store, from: number, to: number): void {
  store.openBatch();
  const transaction = store.begin("mutation", Date.now());
  for (let place = from; place < to; place++) {
    const value = { ...messageAt(place), edits: 0 };
    transaction.database("", "1.0/insert", { table: "messages", value });
  }
  transaction.commit();
  store.commitBatch();
}
