import { describe, expect, it } from "vitest";
import { describeReturn, reconcile } from "../../../components/connections/return-words.ts";
import { aBrokenConnection, aConnection, aProvider } from "./provider-rows.ts";

describe("coming back from a provider", () => {
  it("says that the account is connected", () => {
    expect(describeReturn({ provider: "github", code: "connected" })).toMatchObject({
      tone: "good",
      title: "GitHub is connected",
      advice:
        "Switchboard reads what you import or choose, and writes only pull requests that you open.",
      reference: null,
    });
  });

  it("says that the repositories were updated", () => {
    expect(describeReturn({ provider: "github", code: "installed" })?.title).toBe(
      "GitHub repositories updated",
    );
  });

  it("says that there are no repositories yet", () => {
    const { tone, advice } = describeReturn({ provider: "github", code: "not_installed" }) ?? {};
    expect(tone).toBe("neutral");
    expect(advice).toContain("an owner may have to approve it");
  });

  it.each([
    ["12", "Too many attempts to connect in a short time. Try again in 12 seconds."],
    ["1e9", "Too many attempts to connect in a short time. Please try again shortly."],
    [undefined, "Too many attempts to connect in a short time. Please try again shortly."],
  ])("says when a limit allows the next try, with wait=%s", (wait, advice) => {
    const query = { provider: "figma", code: "too_many_requests", ref: "a1-b2", wait };
    expect(describeReturn(query)?.advice).toBe(advice);
  });

  it("says what went wrong and what to do, with the reference for the log", () => {
    expect(describeReturn({ provider: "figma", code: "state_expired", ref: "a1-b2" })).toEqual({
      tone: "bad",
      title: "Figma was not connected",
      advice: "This connection attempt took longer than ten minutes. Please connect again.",
      reference: "a1-b2",
      provider: "figma",
      isGood: false,
    });
  });

  it("names no account where the address named no provider", () => {
    expect(describeReturn({ provider: "unknown", code: "unknown_provider" })?.title).toBe(
      "The account was not connected",
    );
  });

  it("reports a denied authorization neutrally, with nothing to look up", () => {
    const denied = { provider: "figma", code: "access_denied", ref: "a1-b2" };
    expect(describeReturn(denied)).toMatchObject({ tone: "neutral", reference: null });
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
    const good = statement(code);
    expect(reconcile(good, [aConnection(row)])).toEqual(good);
    for (const rows of [[aBrokenConnection(row)], [row], [row, aConnection(aProvider("figma"))]]) {
      expect(reconcile(good, rows)).toBeNull();
    }
  });

  it("stays as it is when it tells of a failure and nothing is connected", () => {
    const refused = statement("state_reused");
    expect(reconcile(refused, [aProvider("github")])).toEqual(refused);
    expect(reconcile(refused, [aBrokenConnection(aProvider("github"))])).toEqual(refused);
  });

  it("says beside a working connection that a failed attempt changed nothing", () => {
    expect(reconcile(statement("state_reused"), [aConnection(aProvider("github"))])).toMatchObject({
      tone: "neutral",
      title: "GitHub is still connected",
      advice: "The last attempt changed nothing. This connection attempt has already been used.",
    });
  });
});
