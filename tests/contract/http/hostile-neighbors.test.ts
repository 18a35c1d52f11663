// What one person sends is no other person's trouble: the attacks of a signed-in person with a free account, all at once, while payments
// arrive and another person works. How long that takes is not looked at: a busy machine may take its time.
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import type { ImportSource } from "../../../lib/imports/source.ts";
import type { ImportDetail } from "../../../lib/imports/view.ts";
import { connect, disconnectAll } from "../../support/connecting-over-http.ts";
import { refusalOf } from "../../support/convex-backend.ts";
import { type Answer, aDelivery, deliver } from "../../support/deliveries.ts";
import { aBuyer, aSubscription, type Buyer } from "../../support/polar-payloads.ts";
import { pollUntil } from "../../support/poll-until.ts";
import { SignedInBrowser } from "../../support/signed-in-browser.ts";
import { subscriptionOf } from "../../support/stored-state.ts";

const CALLS = 20;
const SLASHES = "/".repeat(100_000);
/** Parsing it would take most of a second. */
const BRACKETS = `{"path":"imports:list","args":[${"[".repeat(2_000_000)}${"]".repeat(2_000_000)}]}`;
const DESIGN: ImportSource = {
  ...{ provider: "figma", fileKey: "sWb1AnalyticalEngine00", nodeId: null },
};
/** A text, after which its layer is called, and a name that a pattern of nested repeats would read for minutes. */
const LAYER = { from: "A mill, a store, and cards.", to: `photo${"1".repeat(40)}a` };
const REPOSITORY = "ada-lovelace/buoy-map";
const FILE = "jsconfig.json";

interface Person {
  browser: SignedInBrowser;
  backend: Awaited<ReturnType<SignedInBrowser["backend"]>>;
}
let attacker: Person;
let other: Person;

async function aPerson(): Promise<Person> {
  const browser = await SignedInBrowser.open();
  return { browser, backend: await browser.backend() };
}

async function tell(provider: "figma" | "github", path: string, body: object): Promise<void> {
  const response = await fetch(new URL(`/_emulator/${path}`, inject("stack").emulators[provider]), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
}

beforeAll(async () => {
  [attacker, other] = await Promise.all([aPerson(), aPerson()]);
  for (const provider of ["figma", "github"] as const) {
    await connect(attacker.browser, provider, { person: "ada" });
  }
  await connect(other.browser, "github", { person: "grace" });
  await tell("figma", `edits/${DESIGN.fileKey}`, LAYER);
  const baseUrl = `x${"/".repeat(250_000)}y`;
  const config = JSON.stringify({ compilerOptions: { baseUrl, paths: { "a/*": ["a/*"] } } });
  await tell("github", `push/${REPOSITORY}`, { files: { [FILE]: config } });
});

afterAll(async () => {
  for (const { browser } of [attacker, other]) await disconnectAll(browser);
  await tell("github", `push/${REPOSITORY}`, { files: { [FILE]: null } });
  await fetch(new URL("/_emulator/edits", inject("stack").emulators.figma), { method: "DELETE" });
});

const start = (source: ImportSource) => attacker.backend.mutation(api.imports.start, { source });

async function importToEnd(importId: string): Promise<ImportDetail> {
  const detail = await pollUntil(
    () => attacker.backend.query(api.imports.get, { importId }),
    (found) => found !== null && !["queued", "running"].includes(found.status),
  );
  if (detail === null) throw new Error("The import is gone");
  return detail;
}

/** Imports the design, and has code written for its frame. */
async function writeHostileLayer() {
  const importId = await start(DESIGN);
  const { artifacts } = await importToEnd(importId);
  const [nodeId = ""] = artifacts.flatMap(
    ({ name }) => /^preview\/(.+)\.json$/.exec(name)?.[1] ?? [],
  );
  const started = await attacker.backend.mutation(api.generations.start, {
    ...{ importId, nodeIds: [nodeId], target: "react-tailwind" as const },
    ...{ language: "typescript", version: "flowing" },
  });
  if (started.outcome !== "started") throw new Error(`It was ${started.outcome}`);
  return await pollUntil(
    () => attacker.backend.query(api.generations.getRun, { runId: started.runId }),
    (run) => run?.status !== "running",
  );
}

const fitSlashes = () =>
  refusalOf(
    attacker.backend.action(api.pulls.fitting, {
      ...{ generationIds: ["none"], repository: REPOSITORY, folder: SLASHES, withPage: false },
    }),
  );

/** Of a stranger, to the address that every browser knows. */
async function sendBrackets(): Promise<number> {
  const headers = { "content-type": "application/json" };
  const address = new URL("/api/query", inject("stack").convex.url);
  const { status } = await fetch(address, { method: "POST", headers, body: BRACKETS });
  return status;
}

/** As the provider does, which sends again what a busy machine could not store in time. */
function pay(buyer: Buyer): Promise<Answer> {
  const delivery = aDelivery({ type: "subscription.created", data: aSubscription(buyer) });
  return pollUntil(
    () => deliver(delivery),
    ({ status }) => status !== 503,
  );
}

async function healthStatus(): Promise<number> {
  const { status } = await fetch(new URL("/api/webhooks/payments", inject("stack").app));
  return status;
}

const untilHealthy = () => pollUntil(healthStatus, (status) => status === 200);

const times = <Value>(count: number, body: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, body));

it("forty hostile calls and two hostile imports at once end with an answer, and only their sender gets it", async () => {
  const buyers = Array.from({ length: CALLS }, () => aBuyer());
  const [refusals, statuses, repository, layer, events, answers, previews, health] =
    await Promise.all([
      times(CALLS, fitSlashes),
      times(CALLS, sendBrackets),
      start({ provider: "github", repository: REPOSITORY, ref: null }).then(importToEnd),
      writeHostileLayer(),
      Promise.all(buyers.map(pay)),
      times(CALLS, () => other.backend.query(api.imports.list, {})),
      times(3, () =>
        other.backend.action(api.imports.preview, {
          request: { repository: "ada-lovelace/signal-flags", ref: null },
        }),
      ),
      times(CALLS, untilHealthy),
    ]);
  expect(new Set(refusals)).toEqual(new Set(["Arguments too long"]));
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect(repository).toMatchObject({ status: "completed", failure: null });
  expect(layer).toMatchObject({ status: "ended", completed: 1, failed: 0 });
  expect(answers).toEqual(answers.map(() => answers[0]));
  expect(previews.map(({ ok }) => ok)).toEqual([true, true, true]);
  // What was stored after its answer was given up is a duplicate when it is sent again.
  const outcome = expect.stringMatching(/^(?:applied|duplicate)$/);
  expect(events.map(({ status, json }) => ({ status, json }))).toEqual(
    buyers.map(() => ({
      status: 200,
      json: expect.objectContaining({ outcome, status: "processed" }),
    })),
  );
  const stored = await Promise.all(buyers.map(({ userId }) => subscriptionOf(userId ?? "")));
  expect(stored.map((row) => row?.status)).toEqual(buyers.map(() => "active"));
  expect(new Set(health)).toEqual(new Set([200]));
});
