import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isGithubSignature, readGithubDelivery } from "../../../lib/providers/github-signature.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const sign = (body: string, secret: string) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

describe("a signature of GitHub's", () => {
  it("matches the example in GitHub's documentation", async () => {
    const signature = "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";
    const secrets = ["It's a Secret to Everybody"];
    expect(await isGithubSignature(signature, bytes("Hello, World!"), secrets)).toBe(true);
  });

  it("is accepted under any secret during rotation", async () => {
    const signature = sign("{}", "new");
    expect(await isGithubSignature(signature, bytes("{}"), ["old", "new"])).toBe(true);
    expect(await isGithubSignature(signature, bytes("{}"), ["old"])).toBe(false);
  });

  it.each<[string, string]>([
    ["over another body", sign("{} ", "s")],
    ["under another secret", sign("{}", "t")],
    ["in capitals", sign("{}", "s").toUpperCase()],
    ["cut short", sign("{}", "s").slice(0, -2)],
    ["without its algorithm", sign("{}", "s").slice(7)],
    ["of the older algorithm", `sha1=${createHmac("sha1", "s").update("{}").digest("hex")}`],
    ["that is empty", ""],
  ])("%s does not count", async (_, signature) => {
    expect(await isGithubSignature(signature, bytes("{}"), ["s"])).toBe(false);
  });

  it("is rejected without a secret", async () => {
    expect(await isGithubSignature(sign("{}", ""), bytes("{}"), [])).toBe(false);
  });
});

describe("the headers of a delivery", () => {
  const DELIVERY_ID = "72d3162e-cc78-11e3-81ab-4c9367dc0958";
  const read = (change: Record<string, string> = {}) =>
    readGithubDelivery(
      new Headers({ "x-github-delivery": DELIVERY_ID, "x-github-event": "push", ...change }),
    );
  const refused = (problem: string) => ({ ok: false, problem });

  it.each(["installation", "projects_v2_item", "projects_v2_status_update", "x".repeat(100)])(
    "are read with the event %s",
    (event) => {
      const delivery = { deliveryId: DELIVERY_ID, event };
      expect(read({ "x-github-event": event })).toEqual({ ok: true, delivery });
    },
  );

  it.each([
    ["x-github-delivery", "X-GitHub-Delivery"],
    ["x-github-event", "X-GitHub-Event"],
  ])("are refused for what is wrong with %s", (header, name) => {
    expect(read({ [header]: "" })).toEqual(refused(`The header ${name} is missing`));
    expect(read({ [header]: "x".repeat(101) })).toEqual(
      refused(`The header ${name} is longer than 100 characters`),
    );
    for (const value of ["two words", "\u00fcber", "push, push"]) {
      expect(read({ [header]: value })).toEqual(
        refused(`The header ${name} may only contain ASCII characters without spaces`),
      );
    }
  });
});
