import { Webhook } from "svix";
import { describe, expect, it } from "vitest";
import { signGithubPing, signSelfTest } from "../../../lib/deployment/self-test-event";
import { isGithubSignature } from "../../../lib/providers/github-signature";
import {
  readSignatureHeaders,
  STANDARD_HEADERS,
  verifySignature,
} from "../../../lib/webhooks/signature";

const SECRET = `whsec_${btoa("a key of the tests, 32 bytes long")}`;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const now = Date.now();
const event = { id: "doctor_1", sentAt: now };

describe("a signed self-test", () => {
  it.each([SECRET, "polar_whs_text of an older endpoint"])(
    "is accepted with the secret %s",
    async (secret) => {
      const { headers, body } = await signSelfTest(event, secret);
      const read = readSignatureHeaders(new Headers(headers), STANDARD_HEADERS);
      const texts = { texts: [secret], schemes: ["base64", "text"] as const };
      const verification = await verifySignature(read, bytesOf(body), texts, { now });
      expect(verification).toMatchObject({ ok: true });
    },
  );

  it("is accepted by the identity provider's own library", async () => {
    const { headers, body } = await signSelfTest(event, SECRET);
    const webhook = new Webhook(SECRET);
    expect(() => webhook.verify(body, { ...headers })).not.toThrow();
    expect(() => webhook.verify(`${body} `, { ...headers })).toThrow();
  });

  it("is a ping for GitHub", async () => {
    const { headers, body } = await signGithubPing("id", "secret");
    const signature = headers["x-hub-signature-256"] ?? "";
    expect(headers["x-github-event"]).toBe("ping");
    expect(await isGithubSignature(signature, bytesOf(body), ["secret"])).toBe(true);
    expect(await isGithubSignature(signature, bytesOf(body), ["other"])).toBe(false);
  });
});
