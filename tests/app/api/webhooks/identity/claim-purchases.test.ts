import { describe, expect, it, vi } from "vitest";
import { claimPurchases } from "../../../../../app/api/webhooks/identity/claim-purchases.ts";
import { processEvent } from "../../../../../app/api/webhooks/identity/process-event.ts";
import { expectNowhere } from "../../../../support/secret-search.ts";
import { requestError } from "../../../loopback-backend.ts";
import { backendOfTheWebhook } from "./backend-of-the-webhook.ts";

const EMAIL = "ada.lovelace@example.com";
const VERIFIED = {
  type: "user.updated",
  timestamp: null,
  data: {
    id: "user_1",
    updated_at: 7,
    email_addresses: [{ email_address: EMAIL, verification: { status: "verified" } }],
  },
};

const webhook = backendOfTheWebhook({ claimed: 1 });

describe("a user with a verified address", () => {
  it("claims what was bought with it", async () => {
    expect((await processEvent("msg_1", VERIFIED)).status).toBe(200);
    expect(webhook().backend.calls).toMatchObject([
      {
        path: "subscriptions/purchases:claimVerified",
        args: { claimantId: "user_1", verifiedEmails: [EMAIL], statedAt: 7 },
      },
    ]);
  });

  it("is not named by their address in any log", async () => {
    await processEvent("msg_1", VERIFIED);
    expect(webhook().logged.join("")).toContain("identity_purchases_claimed");
    expectNowhere(webhook().logged.join(""), { EMAIL });
  });

  it("is delivered again when claiming failed", async () => {
    webhook().backend.answer(() => requestError(503, "Overloaded", "later"));
    const response = await processEvent("msg_1", VERIFIED);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe("Error processing webhook");
  });

  it("has nothing to claim where there is no backend", async () => {
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "");
    await claimPurchases("msg_1", VERIFIED);
    expect(webhook().backend.calls).toEqual([]);
  });
});

it("a purchase is not claimed without a verified address", async () => {
  const [address] = VERIFIED.data.email_addresses;
  const unverified = { ...address, verification: { status: "unverified" } };
  const data = { ...VERIFIED.data, email_addresses: [unverified] };
  expect((await processEvent("msg_1", { ...VERIFIED, data })).status).toBe(200);
  expect(webhook().backend.calls).toEqual([]);
});
