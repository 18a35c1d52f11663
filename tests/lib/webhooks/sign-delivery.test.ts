import { describe, expect, it } from "vitest";
import { signDelivery } from "../../../lib/webhooks/sign-delivery.ts";
import {
  readSignatureHeaders,
  STANDARD_HEADERS,
  verifySignature,
} from "../../../lib/webhooks/signature.ts";
import { signDelivery as signElsewhere } from "../../../local/samples/delivery-signature.ts";

const NOW = Date.parse("2026-11-25T12:00:00.400Z");
const BODY = '{"type":"switchboard.heartbeat"}';
const MESSAGE = { id: "heartbeat_1", sentAt: NOW, body: BODY };

describe.each([
  ["a whsec_ secret", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec"],
  ["any other secret", "polar_whs_not+base64!", "raw"],
] as const)("a delivery signed with %s", (_, secret, scheme) => {
  it("has the signature that another signer makes", async () => {
    const headers = await signDelivery(MESSAGE, secret);
    const sentAt = Math.floor(NOW / 1000);
    expect(headers["webhook-signature"]).toBe(
      signElsewhere({ id: MESSAGE.id, sentAt, body: BODY }, secret, scheme),
    );
  });

  it("passes the check of the payment endpoint", async () => {
    const signed = readSignatureHeaders(
      new Headers(await signDelivery(MESSAGE, secret)),
      STANDARD_HEADERS,
    );
    const secrets = { texts: [secret], schemes: ["base64", "text"] } as const;
    const verify = (body: string) =>
      verifySignature(signed, new TextEncoder().encode(body), secrets, { now: NOW });
    expect(await verify(BODY)).toMatchObject({ ok: true, delivery: { id: MESSAGE.id } });
    expect((await verify(`${BODY} `)).ok).toBe(false);
  });
});
