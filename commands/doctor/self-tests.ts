import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Facts, Reach, SelfTest } from "../../lib/deployment/facts";
import {
  type SignedRequest,
  signGithubPing,
  signSelfTest,
} from "../../lib/deployment/self-test-event";
import { SECOND } from "../../lib/durations";
import type { Environment } from "../../lib/env";
import { toSecrets } from "../../lib/operations/secret-fingerprint";
import type { Admin } from "./convex-admin";
import { reach } from "./reach";

const PATIENCE_MS = 10 * SECOND;
const POLL_MS = 250;

/** Signs with the first of each secret and at the providers' time, as they do. */
export async function runSelfTests(
  environment: Environment,
  { appUrl, admin, skewMs }: { appUrl: string | null; admin: Admin | null; skewMs: number },
): Promise<Facts["selfTests"]> {
  if (appUrl === null) return { payments: null, identity: null, github: null };
  const id = `doctor_${randomUUID()}`;
  const event = { id, sentAt: Date.now() + skewMs };
  const [polar] = toSecrets(environment.POLAR_WEBHOOK_SECRET);
  const [clerk] = toSecrets(environment.CLERK_WEBHOOK_SIGNING_SECRET);
  const [github] = toSecrets(environment.GITHUB_WEBHOOK_SECRET);
  const send = async (path: string, request: SignedRequest): Promise<Reach> =>
    (await reach(`${appUrl}/api/webhooks/${path}`, { method: "POST", ...request })).reach;
  return {
    payments: polar
      ? await sendAndFind(() => signSelfTest(event, polar), send, { id, admin })
      : null,
    identity: clerk ? await send("identity", await signSelfTest(event, clerk)) : null,
    github: github ? await send("github", await signGithubPing(randomUUID(), github)) : null,
  };
}

async function sendAndFind(
  sign: () => Promise<SignedRequest>,
  send: (path: string, request: SignedRequest) => Promise<Reach>,
  { id, admin }: { id: string; admin: Admin | null },
): Promise<SelfTest> {
  const startedAt = performance.now();
  const sent = await send("payments", await sign());
  const isTaken = sent.status !== null && sent.status < 300;
  const isFound = isTaken && admin !== null && (await findInLog(admin, id));
  const arrivedAfterMs = isFound ? Math.round(performance.now() - startedAt) : null;
  return { ...sent, arrivedAfterMs };
}

async function findInLog(admin: Admin, eventId: string): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  do {
    const { value } = await admin.query("webhooks:getWebhookEvent", { eventId });
    if (value !== null) return true;
    await delay(POLL_MS);
  } while (performance.now() < deadline);
  return false;
}
