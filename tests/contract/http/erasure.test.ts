import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ConvexClient } from "convex/browser";
import { expect, inject, it } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { engineDirIn, logsDirIn } from "../../../local/stack/local-folder.ts";
import type { StackFile } from "../../../local/stack/stack-file.ts";
import { connect } from "../../support/connecting-over-http.ts";
import { aDelivery, anIdentityDelivery, deliver } from "../../support/deliveries.ts";
import { aBuyer, anOrder, aSubscription } from "../../support/polar-payloads.ts";
import { pollUntil } from "../../support/poll-until.ts";
import { expectNowhere, findSecrets, readAllFiles } from "../../support/secret-search.ts";
import { SignedInBrowser } from "../../support/signed-in-browser.ts";

const DESIGN = { provider: "figma" as const, fileKey: "sWb3HarborDashboard000", nodeId: null };
const PERSON = {
  email: "zenobia.quillfeather@erasure.example",
  first_name: "Zenobia",
  last_name: "Quillfeather",
  address: "7 Vellichor Terrace, Umbershoot",
};
const NAME = `${PERSON.first_name} ${PERSON.last_name}`;

/** Signs up, buys before and after, connects and imports. Returns the user and what is kept of them. */
async function liveThrough(): Promise<{ userId: string; traces: string[] }> {
  const browser = await SignedInBrowser.open(PERSON);
  const { userId } = browser;
  const buyer = aBuyer(null);
  const customer = { id: buyer.customerId, external_id: null, email: PERSON.email, name: NAME };
  const about = { customer, billing_address: { line1: PERSON.address } };
  await send("subscription.created", aSubscription(buyer, about));
  await sendIdentity("user.created", { ...PERSON, id: userId, ...verified(PERSON.email) });
  await send("order.paid", anOrder({ ...buyer, userId }, about));
  await send("subscription.updated", aSubscription(buyer, { ...about, status: PERSON.address }));
  expect((await connect(browser, "figma", { person: "grace" })).status).toBe(303);
  const imported = await importDesign(browser);
  return { userId, traces: [PERSON.email, PERSON.address, PERSON.last_name, ...imported] };
}

const verified = (email: string) => ({
  email_addresses: [{ id: "idn", email_address: email, verification: { status: "verified" } }],
  created_at: Date.now(),
  updated_at: Date.now(),
});

async function send(type: string, data: object): Promise<void> {
  expect((await deliver(aDelivery({ type, data }))).status).toBe(200);
}

async function sendIdentity(type: string, data: object): Promise<void> {
  expect((await deliver(anIdentityDelivery({ type, data }))).status).toBe(200);
}

/** Over a WebSocket, as the pages call, because a backend remembers the outcomes of such mutations. */
async function importDesign(browser: SignedInBrowser): Promise<string[]> {
  const client = new ConvexClient(inject("stack").convex.url);
  client.setAuth(() => browser.backendToken());
  try {
    const importId = await client.mutation(api.imports.start, { source: DESIGN });
    const detail = await pollUntil(
      () => client.query(api.imports.get, { importId }),
      (found) => found !== null && found.status !== "queued" && found.status !== "running",
    );
    expect(detail).toMatchObject({ status: "completed" });
    const name = "inventory.json";
    const part = await client.query(api.imports.readArtifact, { importId, name, part: 0 });
    await client.mutation(api.connections.disconnect, { provider: "figma" });
    // Without quotes, which the file escapes.
    const longest = (part?.text.match(/[\w ]{12,}/g) ?? []).toSorted((a, b) => b.length - a.length);
    return [DESIGN.fileKey, ...longest.slice(0, 3)];
  } finally {
    await client.close();
  }
}

/** The contract's line names the user who was created; rotation removes it. */
const otherLines = (log: string): string =>
  log
    .split("\n")
    .filter((line) => !line.includes('"event":"identity_webhook"'))
    .join("\n");

async function killEngine(): Promise<void> {
  const readPid = () =>
    (JSON.parse(readFileSync(join(inject("localDir"), "stack.json"), "utf8")) as StackFile).pids
      .engine;
  const pid = readPid();
  if (pid === null) throw new Error("The engine has no process");
  process.kill(pid, "SIGKILL");
  await pollUntil(
    async () => (await fetch(`${inject("stack").convex.url}/version`).catch(() => null))?.ok,
    (isUp) => isUp === true && readPid() !== pid,
  );
}

it("an erased person is in no byte of the engine's files and in no log, also after a kill", async () => {
  const engineDir = engineDirIn(inject("localDir"));
  const logsDir = logsDirIn(inject("localDir"));
  const { userId, traces } = await liveThrough();
  const left = () => findSecrets(readAllFiles(engineDir), traces);
  expect(new Set(left().map(({ secret }) => secret)).size).toBe(traces.length);
  await sendIdentity("user.deleted", { id: userId, deleted: true });
  await pollUntil(
    async () => left(),
    (found) => found.length === 0,
  );
  await killEngine();
  expect(left()).toEqual([]);
  const logs = Object.entries(readAllFiles(logsDir));
  expectNowhere(Object.fromEntries(logs), { email: PERSON.email, address: PERSON.address });
  const others = logs.map(([name, text]) => [name, otherLines(text)]);
  expectNowhere(Object.fromEntries(others), { name: PERSON.last_name });
});
