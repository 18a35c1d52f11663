import { describe, expect, it } from "vitest";
import { findVerifiedUser } from "../../../../lib/webhooks/identity/verified-user.ts";

const address = (email_address: unknown, status: unknown = "verified") => ({
  id: "idn_1",
  email_address,
  verification: { status, strategy: "email_code" },
});

const event = (fields: object = {}, type = "user.updated") => ({
  type,
  timestamp: null,
  data: { id: "user_1", email_addresses: [address("ada@example.com")], updated_at: 7, ...fields },
});

describe("what an event proves", () => {
  it.each(["user.created", "user.updated"])("%s: the verified addresses, at that time", (type) => {
    const email_addresses = [
      address("ada@example.com"),
      address("ada@work.example"),
      address("ada@not-yet.example", "unverified"),
    ];
    expect(findVerifiedUser(event({ email_addresses }, type))).toEqual({
      userId: "user_1",
      emails: ["ada@example.com", "ada@work.example"],
      statedAt: 7,
    });
  });

  it("the primary address first, unless it is not verified", () => {
    const emails = (primary: unknown, status = "verified") => {
      const work = { ...address("ada@work.example", status), id: "idn_2" };
      const email_addresses = [address("ada@example.com"), work];
      return findVerifiedUser(event({ email_addresses, primary_email_address_id: primary }))
        ?.emails;
    };
    expect(emails("idn_2")).toEqual(["ada@work.example", "ada@example.com"]);
    expect(emails("idn_2", "unverified")).toEqual(["ada@example.com"]);
    for (const none of [null, undefined, "idn_gone"]) {
      expect(emails(none)).toEqual(["ada@example.com", "ada@work.example"]);
    }
  });

  it.each([
    ["an address not verified", { email_addresses: [address("a@x.test", "unverified")] }],
    ["an expired verification", { email_addresses: [address("a@x.test", "expired")] }],
    ["a status of another kind", { email_addresses: [address("a@x.test", { verified: true })] }],
    ["no verification", { email_addresses: [{ email_address: "a@x.test", verification: null }] }],
    ["no addresses", { email_addresses: [] }],
    ["addresses of another shape", { email_addresses: "ada@example.com" }],
    ["no time", { updated_at: undefined }],
    ["no id", { id: "" }],
    [
      "only fields that users can edit",
      {
        email_addresses: [],
        unsafe_metadata: { email_addresses: [address("a@x.test")] },
      },
    ],
  ])("nothing with %s", (_, fields) => {
    expect(findVerifiedUser(event(fields))).toBeNull();
  });

  it.each(["user.deleted", "session.created", "email.created", "subscription.updated"])(
    "nothing when it is %s",
    (type) => {
      expect(findVerifiedUser(event({}, type))).toBeNull();
    },
  );

  it.each([null, undefined, "user_1", []])("nothing for %j", (data) => {
    expect(findVerifiedUser({ type: "user.updated", timestamp: null, data })).toBeNull();
  });
});
