import { describe, expect, it } from "vitest";
import { createTransport } from "../../../lib/providers/bounded-fetch.ts";
import type { ProviderError } from "../../../lib/providers/error.ts";
import { SecretToken } from "../../../lib/vault/secret-token.ts";
import { aProvider } from "./configured-providers.ts";
import { startProvider } from "./loopback-provider.ts";

const ME = { id: "123", handle: "Ada", email: "ada@example.com", img_url: "https://x" };
const transport = createTransport();

async function readAccount(answer: object, token = "figu_1") {
  const { url, seen } = await startProvider(() => answer);
  const reading = aProvider("figma", { url, apiUrl: url }).readAccount(
    new SecretToken(token),
    transport,
  );
  return { account: await reading.catch((error: ProviderError) => error.failure), seen };
}

describe("the account of a Figma token", () => {
  it("is fetched with the token and kept as ID and email only", async () => {
    const { account, seen } = await readAccount({ body: ME });
    expect(account).toEqual({
      id: "123",
      metadata: { userId: "123", email: "ada@example.com" },
      scope: null,
    });
    expect(seen).toMatchObject([{ method: "GET", path: "/v1/me" }]);
    expect(seen[0]?.headers.authorization).toBe("Bearer figu_1");
  });

  it("a personal access token goes into its own header", async () => {
    const { seen } = await readAccount({ body: ME }, "figd_1");
    expect(seen[0]?.headers["x-figma-token"]).toBe("figd_1");
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  it.each<[string, object, string]>([
    ["a dead token", { status: 403, body: { status: 403, err: "Invalid token" } }, "token_dead"],
    [
      "an expired token",
      { status: 403, body: { status: 403, err: "Token expired" } },
      "token_dead",
    ],
    [
      "a missing scope",
      { status: 403, body: { err: "Invalid scope(s): x. Token needs y" } },
      "scope_missing",
    ],
    ["a 401", { status: 401 }, "token_dead"],
    ["any other refusal", { status: 403, body: "no" }, "refused"],
    ["a response without an ID", { body: { ...ME, id: undefined } }, "invalid_response"],
    ["a response with an empty ID", { body: { ...ME, id: "" } }, "invalid_response"],
    ["a response with a number as email", { body: { ...ME, email: 1 } }, "invalid_response"],
    ["HTML", { body: "<html>" }, "invalid_response"],
  ])("%s is classified", async (_, answer, failure) => {
    expect((await readAccount(answer)).account).toBe(failure);
  });
});

describe("Figma", () => {
  it("requests the contract's scope, or the deployment's", () => {
    expect(aProvider("figma").requestedScope).toBe("files:read");
    const scopes = "file_content:read current_user:read";
    expect(aProvider("figma", { scopes })).toMatchObject({
      requestedScope: "current_user:read file_content:read",
      requests: ["Read the contents of files you can open", "Read your name and email address"],
    });
  });

  it("shows an unknown scope as Figma spells it", () => {
    const metadata = { userId: "1", email: "a@b.c" };
    expect(aProvider("figma").permissions("webhooks:write", metadata)).toEqual(["webhooks:write"]);
    expect(aProvider("figma").accountLabel(metadata)).toBe("a@b.c");
  });

  it("has no revocation API", () => {
    expect(aProvider("figma").revoke).toBeNull();
  });
});
