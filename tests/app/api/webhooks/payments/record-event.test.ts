import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { recordEvent } from "../../../../../app/api/webhooks/payments/record-event.ts";
import type { BackendSettings } from "../../../../../lib/backend.ts";
import { type VerifiedDelivery, verifySignature } from "../../../../../lib/webhooks/signature.ts";
import { loggedLines } from "../../../logged-lines.ts";
import { type LoopbackBackend, startLoopbackBackend, success } from "../../../loopback-backend.ts";
import { aServiceKey } from "../../../service-key.ts";

const NOW = 1_795_000_000_000;
const SIGNATURE_LIKE = /v1,/;

let backend: LoopbackBackend;
let settings: BackendSettings;

beforeAll(async () => {
  backend = await startLoopbackBackend();
  settings = { url: backend.url, servicePrivateKey: (await aServiceKey()).privateJwk };
});

afterAll(() => backend.close());

beforeEach(() => {
  backend.calls.length = 0;
  vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(() => void vi.restoreAllMocks());

async function aVerifiedDelivery(body: string): Promise<VerifiedDelivery> {
  const timestamp = String(NOW / 1000);
  const hmac = createHmac("sha256", "secret").update(`msg_1.${timestamp}.${body}`);
  const headers = { id: "msg_1", timestamp, signature: `v1,${hmac.digest("base64")}` };
  const secrets = { texts: ["secret"], schemes: ["text"] } as const;
  const verification = await verifySignature(headers, new TextEncoder().encode(body), secrets, NOW);
  return verification.ok ? verification.delivery : expect.unreachable("signed just now");
}

describe("an event", () => {
  it("is recorded exactly as verified", async () => {
    backend.answer(() => success({ status: "processed", outcome: "logged", error: null }));
    const body = '{ "type": "checkout.created", "data": {} }';
    const envelope = { type: "checkout.created", data: {}, timestamp: null };
    await recordEvent(await aVerifiedDelivery(body), envelope, settings);
    expect(backend.calls[0]?.args).toMatchObject({ eventId: "msg_1", deliveredAt: NOW });
  });

  it("leaves one line in the log, without its payload or its signature", async () => {
    backend.answer(() => success({ status: "failed", outcome: null, error: "no such plan" }));
    const envelope = { type: "order.created", data: { email: "ada@example.com" }, timestamp: null };
    await recordEvent(await aVerifiedDelivery("{}"), envelope, settings);
    const lines = vi.mocked(console.log).mock.calls.map(([line]) => String(line));
    expect(loggedLines()).toEqual([
      {
        level: "info",
        event: "payment_webhook",
        eventId: "msg_1",
        type: "order.created",
        status: "failed",
        outcome: null,
        error: "no such plan",
      },
    ]);
    expect(lines.join()).not.toMatch(SIGNATURE_LIKE);
  });
});
