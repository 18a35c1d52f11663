import { describe, expect, it } from "vitest";
import { describeReturn, isStillTrue } from "../../../components/connections/return-words.ts";
import { aBrokenConnection, aConnection, aProvider } from "./provider-rows.ts";

describe("coming back from a provider", () => {
  it("says that the account is connected", () => {
    expect(describeReturn({ provider: "github", code: "connected" })).toMatchObject({
      tone: "good",
      title: "GitHub is connected",
      reference: null,
    });
  });

  it("says that the repositories were updated", () => {
    expect(describeReturn({ provider: "github", code: "installed" })?.title).toBe(
      "GitHub repositories updated",
    );
  });

  it("says what went wrong and what to do, with the reference for the log", () => {
    expect(describeReturn({ provider: "figma", code: "state_expired", ref: "a1-b2" })).toEqual({
      tone: "bad",
      title: "Figma was not connected",
      advice: "This connection attempt took longer than ten minutes. Please connect again.",
      reference: "a1-b2",
    });
  });

  it("names no account where the address named no provider", () => {
    expect(describeReturn({ provider: "unknown", code: "unknown_provider" })?.title).toBe(
      "The account was not connected",
    );
  });

  it("reports a denied authorization neutrally", () => {
    expect(describeReturn({ provider: "figma", code: "access_denied" })?.tone).toBe("neutral");
  });

  it.each([
    {},
    { provider: "figma" },
    { code: "connected" },
    { provider: "myspace", code: "connected" },
    { provider: "figma", code: "<b>free money</b>" },
    { provider: "figma", code: "toString" },
    { provider: "unknown", code: "connected" },
    { provider: ["figma", "github"], code: "connected" },
    { provider: "figma", code: ["connected", "connected"] },
  ])("repeats no unknown text from the address: %j", (query) => {
    expect(describeReturn(query)).toBeNull();
  });

  it("shows no malformed reference", () => {
    const query = { provider: "figma", code: "state_expired" };
    expect(describeReturn({ ...query, ref: "call 555 1234" })?.reference).toBeNull();
    expect(describeReturn({ ...query, ref: ["a", "b"] })?.reference).toBeNull();
    expect(describeReturn({ ...query, ref: "x".repeat(65) })?.reference).toBeNull();
  });
});

describe("the notice after returning from a provider", () => {
  const statement = (code: string) => {
    const described = describeReturn({ provider: "github", code });
    if (!described) throw new Error(`nothing is said of ${code}`);
    return described;
  };

  it.each(["connected", "installed"])("says %s only as long as the connection works", (code) => {
    const row = aProvider("github");
    expect(isStillTrue(statement(code), [aConnection(row)])).toBe(true);
    expect(isStillTrue(statement(code), [aBrokenConnection(row)])).toBe(false);
    expect(isStillTrue(statement(code), [row])).toBe(false);
    expect(isStillTrue(statement(code), [row, aConnection(aProvider("figma"))])).toBe(false);
  });

  it("stays when it tells of a failure", () => {
    expect(isStillTrue(statement("access_denied"), [aProvider("github")])).toBe(true);
  });
});
