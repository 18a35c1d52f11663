import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactPayload } from "../../../lib/operations/redact-payload.ts";

const redacted = (payload: unknown): unknown => JSON.parse(redactPayload(payload));

describe("a redacted payload", () => {
  it("keeps facts and removes personal data", () => {
    const payload = {
      id: "5f2c1e0a-9b7d-4c3e-8a1f-0123456789ab",
      status: "past_due",
      current_period_end: "2026-12-21T00:00:00Z",
      amount: 2000,
      currency: "usd",
      cancel_at_period_end: false,
      customer: {
        id: "c-1",
        external_id: "user_1",
        email: "ada@example.com",
        email_verified: true,
        name: "Ada Lovelace",
        billing_name: "Analytical Engines Ltd",
        billing_address: { line1: "12 St James's Square", postal_code: "SW1Y", country: "GB" },
        tax_id: ["GB123456789", "gb_vat"],
        avatar_url: "https://gravatar.example/ada",
      },
      product: { id: "p-1", name: "Pro", description: "For Ada" },
      customer_ip_address: "203.0.113.7",
      customer_session_token: "polar_cst_secret",
      client_secret: "polar_c_secret",
    };
    expect(redacted(payload)).toEqual({
      id: payload.id,
      status: "past_due",
      current_period_end: "2026-12-21T00:00:00Z",
      amount: 2000,
      currency: "usd",
      cancel_at_period_end: false,
      customer: {
        id: "c-1",
        external_id: "user_1",
        email: "[e-mail]",
        email_verified: true,
        name: "[name]",
        billing_name: "[personal]",
        billing_address: "[address]",
        tax_id: "[tax id]",
        avatar_url: "[link]",
      },
      product: { id: "p-1", name: "Pro", description: "[text]" },
      customer_ip_address: "[IP address]",
      customer_session_token: "[token]",
      client_secret: "[token]",
    });
  });

  it("does the same in camelCase", () => {
    const payload = {
      currentPeriodEnd: "2026-12-21T00:00:00Z",
      customer: { externalId: "user_1", billingAddress: "12 St James's Square", taxId: 12 },
      customerName: "Ada",
      customerIpAddress: "203.0.113.7",
      customerSessionToken: "x",
    };
    expect(redacted(payload)).toEqual({
      currentPeriodEnd: "2026-12-21T00:00:00Z",
      customer: { externalId: "user_1", billingAddress: "[address]", taxId: "[tax id]" },
      customerName: "[personal]",
      customerIpAddress: "[IP address]",
      customerSessionToken: "[token]",
    });
  });

  it("shows only the user ID of metadata and custom fields", () => {
    const payload = {
      metadata: {
        userId: "user_1",
        id: "ada",
        status: "vip",
        phone: 441234,
        "ada@example.com": "x",
      },
      custom_field_data: { id: "Ada", size: 38, isGift: true },
    };
    expect(redacted(payload)).toEqual({
      metadata: {
        userId: "user_1",
        id: "[text]",
        status: "[text]",
        phone: "[personal]",
        "[e-mail]": "[text]",
      },
      custom_field_data: { id: "[text]", size: "[number]", isGift: true },
    });
  });

  it("removes a name or an address in an ID field", () => {
    expect(redacted({ external_id: "Ada Lovelace", customer_id: "ada@example.com" })).toEqual({
      external_id: "[text]",
      customer_id: "[e-mail]",
    });
  });
});

it("a text under an unknown name is never shown", () => {
  const secret = "lovelace-1815";
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (name) => {
      const field = `x${name.replaceAll(/[^a-z]/gi, "")}q`;
      expect(redactPayload({ [field]: secret })).not.toContain(secret);
      expect(redactPayload({ list: [{ [field]: [secret] }] })).not.toContain(secret);
    }),
  );
});

it("any payload becomes JSON of bounded size", () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true }), (payload) => {
      expect(() => JSON.parse(redactPayload(payload))).not.toThrow();
    }),
  );
  const wide = Array.from({ length: 100_000 }, (_, id) => ({ id }));
  expect(redactPayload(wide).length).toBeLessThan(100_000);
  let deep: unknown = "end";
  for (let level = 0; level < 5_000; level += 1) deep = { id: deep };
  expect(redactPayload(deep)).toContain("[cut]");
  expect(redactPayload(deep).length).toBeLessThan(1_000);
});
