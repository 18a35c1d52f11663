import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { loadSecrets } from "../../../local/stack/secrets.ts";
import { aDelivery, deliver } from "../../support/deliveries.ts";
import { lengthOf } from "../../support/depth.ts";
import { type NextProcess, startApp } from "../../support/next-process.ts";
import { aBuyer, aSubscription } from "../../support/polar-payloads.ts";

const EVENTS_PER_SECOND = 100;
const SECONDS_PER_PHASE = lengthOf("ROTATION_SECONDS", { short: 1, deep: 2 });
const MOST_UNDER_WAY = 32;
const OLD = secretOf("old");
const NEW = secretOf("new");

/** The secrets that each deployment accepts, newest first, as an operator would add them. */
const DEPLOYMENTS = { before: OLD, during: `${NEW},${OLD}`, after: NEW };
const apps: NextProcess[] = [];

function secretOf(name: string): string {
  return `whsec_${Buffer.from(`${name} ${randomUUID()}`).toString("base64")}`;
}

beforeAll(async () => {
  const { convex } = inject("stack");
  const { servicePrivateKey } = await loadSecrets(inject("localDir"));
  for (const accepted of Object.values(DEPLOYMENTS)) {
    const app = await startApp({
      NEXT_PUBLIC_CONVEX_URL: convex.url,
      POLAR_WEBHOOK_SECRET: accepted,
      SERVICE_PRIVATE_KEY: JSON.stringify(servicePrivateKey),
    });
    apps.push(app);
  }
});
afterAll(() => Promise.all(apps.map((app) => app.stop())));

interface Traffic {
  app: number;
  secret: string;
}

/** Sends at a steady pace, as many buyers at once would; a slow machine gets the next event after an answer. */
async function send({ app, secret }: Traffic): Promise<Promise<number>[]> {
  const url = apps[app]?.url;
  const answers: Promise<number>[] = [];
  const underWay = new Set<Promise<unknown>>();
  for (let sent = 0; sent < EVENTS_PER_SECOND * SECONDS_PER_PHASE; sent++) {
    if (underWay.size >= MOST_UNDER_WAY) await Promise.race(underWay);
    const event = { type: "subscription.created", data: aSubscription(aBuyer()), secret };
    const answer = deliver(aDelivery(event), url).then(({ status }) => status);
    answers.push(answer);
    const settled: Promise<number> = answer.finally(() => underWay.delete(settled));
    underWay.add(settled);
    await delay(1000 / EVENTS_PER_SECOND);
  }
  return answers;
}

const BEFORE = 0;
const DURING = 1;
const AFTER = 2;

it("a secret is rotated under load without one refused event", { tags: ["lengths"] }, async () => {
  const phases: Traffic[] = [
    { app: BEFORE, secret: OLD },
    { app: DURING, secret: OLD },
    { app: DURING, secret: NEW },
    { app: AFTER, secret: NEW },
  ];
  const answers: Promise<number>[] = [];
  for (const phase of phases) answers.push(...(await send(phase)));
  const statuses = await Promise.all(answers);
  expect(statuses).toHaveLength(phases.length * EVENTS_PER_SECOND * SECONDS_PER_PHASE);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it("a secret that is no longer accepted, or not yet, is refused", async () => {
  const event = { type: "subscription.created", data: aSubscription(aBuyer()) };
  expect(await deliver(aDelivery({ ...event, secret: OLD }), apps[AFTER]?.url)).toMatchObject({
    status: 401,
  });
  expect(await deliver(aDelivery({ ...event, secret: NEW }), apps[BEFORE]?.url)).toMatchObject({
    status: 401,
  });
});
