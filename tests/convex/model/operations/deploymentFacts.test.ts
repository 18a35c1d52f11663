import { expect, it, vi } from "vitest";
import { stateDeployment } from "../../../../convex/model/operations/deploymentFacts.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

const stateIn = async (environment: Record<string, string>, apiVersion?: string) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const backend = await openTestBackend();
  return await backend.convex.run(async () => stateDeployment(apiVersion ? { apiVersion } : null));
};

it("a deployment that leaves FIGMA_SCOPES empty asks for files:read", async () => {
  expect((await stateIn({ FIGMA_SCOPES: "" })).figma_scope).toEqual(["files:read"]);
  const scopes = "file_content:read current_user:read";
  expect((await stateIn({ FIGMA_SCOPES: scopes })).figma_scope).not.toContain("files:read");
});

it("uses Polar's API only with an access token, and the payload version of its endpoint", async () => {
  const without = await stateIn({ POLAR_ACCESS_TOKEN: "" });
  expect(without).toMatchObject({ polar_api_version: [], polar_endpoint_version: [] });
  const facts = await stateIn({ POLAR_ACCESS_TOKEN: "polar_oat_x" }, "2026-04");
  expect(facts.polar_api_version).toHaveLength(1);
  expect(facts.polar_endpoint_version).toEqual(["2026-04"]);
});
