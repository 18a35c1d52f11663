import { expect, it, vi } from "vitest";
import {
  isInstallationReturn,
  returnFromInstallation,
} from "../../../../app/api/import/installation-return.ts";
import { APP_URL, connectingSite, PROGRAM } from "../../connecting-site.ts";

vi.mock("@clerk/nextjs/server", async () => {
  const { identitySdk } = await import("../../signed-in-person.ts");
  return identitySdk;
});

const site = connectingSite();

it.each<["github" | "figma", string, boolean]>([
  ["github", "setup_action=install&installation_id=1", true],
  ["github", "setup_action=install&code=abc&state=def", false],
  ["github", "code=abc&state=def", false],
  ["figma", "setup_action=install", false],
])("at %s, %s is such a return: %s", (provider, query, expected) => {
  expect(isInstallationReturn(provider, new URLSearchParams(query))).toBe(expected);
});

it("a user without a connection is told so", async () => {
  site.answer({ ok: false, code: "not_connected" });
  const request = new Request("https://app.example/", { headers: PROGRAM });
  const convexUrl = site.backend().url;
  const back = { appUrl: APP_URL, convexUrl, attempt: null };
  const response = await returnFromInstallation(request, back);
  expect(response.status).toBe(409);
});
