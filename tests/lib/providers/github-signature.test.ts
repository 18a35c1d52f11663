import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { findGithubHeaders, isGithubSignature } from "../../../lib/providers/github-signature.ts";

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
  const whole = {
    "x-github-delivery": "72d3162e-cc78-11e3-81ab-4c9367dc0958",
    "x-github-event": "installation",
    "x-hub-signature-256": "sha256=00",
  };

  it("are read", () => {
    expect(findGithubHeaders(new Headers(whole))).toEqual({
      deliveryId: "72d3162e-cc78-11e3-81ab-4c9367dc0958",
      event: "installation",
      signature: "sha256=00",
    });
  });

  it.each(Object.keys(whole))("are rejected without %s", (name) => {
    const headers = new Headers(whole);
    headers.delete(name);
    expect(findGithubHeaders(headers)).toBeNull();
  });

  it("are rejected with a malformed delivery ID", () => {
    const headers = new Headers({ ...whole, "x-github-delivery": "x".repeat(200) });
    expect(findGithubHeaders(headers)).toBeNull();
  });
});
