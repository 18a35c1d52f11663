import { describe, expect, it } from "vitest";
import { describeIdentityEvent } from "../../../../lib/webhooks/identity/event-record.ts";

const describeEvent = (type: string, data: unknown) =>
  describeIdentityEvent({ type, data, timestamp: null });

describe("the log record", () => {
  it.each(["user.created", "user.updated"])("of %s names only the user", (type) => {
    const data = {
      id: "user_1",
      first_name: "Ada",
      last_name: "Lovelace",
      username: "ada",
      email_addresses: [{ id: "e1", email_address: "ada@example.com" }],
    };
    expect(describeEvent(type, data)).toEqual({
      type,
      outcome: "logged",
      userId: "user_1",
      firstName: "Ada",
      lastName: "Lovelace",
    });
  });

  it("of a user without a name says so", () => {
    for (const data of [{ id: "user_1" }, { id: "user_1", first_name: null, last_name: null }]) {
      expect(describeEvent("user.created", data)).toMatchObject({
        firstName: null,
        lastName: null,
      });
    }
  });

  it.each(["organization.created", "organization.updated"])("of %s names it", (type) => {
    const data = { id: "org_1", name: "Analytical Engines", slug: "engines", members_count: 2 };
    expect(describeEvent(type, data)).toEqual({
      type,
      outcome: "logged",
      organizationId: "org_1",
      organizationName: "Analytical Engines",
    });
  });

  it.each([
    "user.deleted",
    "session.created",
    "subscription.created",
    "User.Created",
    "constructor",
  ])("of %s says that it is not handled, whatever it holds", (type) => {
    for (const data of [{ id: "user_1" }, null, [], "text", undefined]) {
      expect(describeEvent(type, data)).toEqual({ type, outcome: "unhandled" });
    }
  });
});

describe("a listed event throws", () => {
  it.each([
    undefined,
    null,
    [],
    "text",
    {},
    { id: "" },
    { id: 7 },
    { id: "user_1", first_name: 7 },
  ])("for a user like %j", (data) => {
    expect(() => describeEvent("user.created", data)).toThrow();
  });

  it.each([null, {}, { id: "org_1" }, { name: "No id" }, { id: "org_1", name: null }])(
    "for an organization like %j",
    (data) => {
      expect(() => describeEvent("organization.updated", data)).toThrow();
    },
  );
});
