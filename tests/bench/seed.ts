// node tests/bench/seed.ts <data folder> <push artifact> <count>: fills an engine's data file through the engine's own store.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Caller } from "../../local/engine/contracts/calls.ts";
import type { PushRequest } from "../../local/engine/contracts/deployment.ts";
import type { Engine } from "../../local/engine/contracts/engine.ts";
import type { Store } from "../../local/engine/contracts/store.ts";
import { createEngine } from "../../local/engine/engine.ts";
import { openStore } from "../../local/engine/store/store.ts";
import { sampleSubscription } from "../../local/samples/polar/subscription.ts";
import { productIdsOf } from "../../local/samples/products.ts";
import { seededPurchase } from "./prepared-events.ts";

const DOCUMENTS_PER_TRANSACTION = 1_000;
const BOUGHT_AT = Date.UTC(2026, 0, 1);
// Only bundlers resolve lib/, so this script cannot import lib/service-identity.ts.
const SERVICE_ISSUER = "https://switchboard.invalid/service";
const SERVICE_SUBJECT = "webhooks";
const SERVICE: Caller = {
  kind: "user",
  identity: {
    issuer: SERVICE_ISSUER,
    subject: SERVICE_SUBJECT,
    tokenIdentifier: `${SERVICE_ISSUER}|${SERVICE_SUBJECT}`,
  },
  token: "",
  expiresAt: Number.MAX_SAFE_INTEGER,
};

type Row = Record<string, never>;

async function deployFrom(artifact: string, engine: Engine): Promise<void> {
  await engine.setEnvironment([
    { name: "CLERK_JWT_ISSUER_DOMAIN", value: "https://identity.switchboard.invalid" },
    { name: "SERVICE_JWKS", value: 'data:application/json,{"keys":[]}' },
    { name: "POLAR_PRO_PRODUCT_IDS", value: productIdsOf("pro").join(",") },
  ]);
  const request = JSON.parse(readFileSync(artifact, "utf8")) as PushRequest;
  await engine.finishPush(await engine.startPush(request));
}

/** The product itself writes the first rows; the others are copies of them. */
async function writeFirstPurchase(engine: Engine): Promise<void> {
  const purchase = seededPurchase(0);
  const body = JSON.stringify({
    type: "subscription.created",
    timestamp: new Date(BOUGHT_AT).toISOString(),
    data: sampleSubscription(purchase, BOUGHT_AT),
  });
  const { result } = await engine.mutation({
    component: "",
    path: "webhooks:receivePaymentEvents",
    args: { events: [{ eventId: "bench_seed", deliveredAt: BOUGHT_AT, body }] },
    caller: SERVICE,
  });
  if (!result.ok) throw new Error(result.error.message);
}

function firstRowOf(store: Store, table: string): Row | null {
  const transaction = store.begin("query", Date.now());
  const source = { type: "FullTableScan", tableName: table, order: "asc" };
  const started = transaction.database("", "1.0/queryStream", {
    query: { source, operators: [] },
    version: "1.0.0",
  });
  const next = transaction.database("", "1.0/queryStreamNext", JSON.parse(started));
  transaction.abort();
  const { value } = JSON.parse(next) as { value: Row | null };
  if (!value) return null;
  const { _id, _creationTime, ...fields } = value;
  return fields as Row;
}

/** Replaces the first buyer's ids anywhere in the row by those of the buyer at `place`. */
function likeFirst(row: Row, place: number): Row {
  return JSON.parse(JSON.stringify(row).replaceAll(/(bench_[a-z]+)_0"/g, `$1_${place}"`)) as Row;
}

function insertMany(store: Store, table: string, template: Row, from: number, to: number): void {
  store.openBatch();
  const transaction = store.begin("mutation", Date.now());
  for (let place = from; place < to; place++) {
    const value = likeFirst(template, place);
    transaction.database("", "1.0/insert", { table, value });
  }
  transaction.commit();
  store.commitBatch();
}

async function seed(folder: string, artifact: string, count: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const store = openStore({ file: join(folder, "engine.sqlite") });
  const engine = await createEngine({ store });
  await deployFrom(artifact, engine);
  await writeFirstPurchase(engine);
  for (const table of ["subscriptions", "customers"]) {
    const template = firstRowOf(store, table);
    if (!template) continue;
    for (let from = 1; from < count; from += DOCUMENTS_PER_TRANSACTION) {
      insertMany(store, table, template, from, Math.min(from + DOCUMENTS_PER_TRANSACTION, count));
    }
  }
  await engine.close();
  store.close();
}

const [folder, artifact, count] = process.argv.slice(2);
if (!folder || !artifact || !count) throw new Error("seed.ts <folder> <artifact> <count>");
await seed(folder, artifact, Number(count));
