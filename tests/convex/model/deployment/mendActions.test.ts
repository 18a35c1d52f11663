import { expect, it, vi } from "vitest";
import { mendEndpoint } from "../../../../convex/model/deployment/mendActions.ts";
import { NEEDED_EVENTS } from "../../../../lib/reconciliation/endpoint.ts";
import { SellingPolar } from "../../../support/selling-polar.ts";

async function aPolar(): Promise<SellingPolar> {
  const polar = await SellingPolar.start();
  polar.connect();
  return polar;
}

it("a created endpoint has our address, the format that we read and the events that we need", async () => {
  const polar = await aPolar();
  expect(await mendEndpoint()).toBe("created");
  expect(await polar.list("/webhooks/endpoints")).toMatchObject([
    {
      url: "http://localhost:3000/api/webhooks/payments",
      ...{ enabled: true, format: "raw", api_version: "2026-10", events: NEEDED_EVENTS },
    },
  ]);
});

it("a completed endpoint keeps its secret and the events that somebody added", async () => {
  const polar = await aPolar();
  const made = await polar.ask("POST", "/webhooks/endpoints", {
    url: "http://localhost:3000/api/webhooks/payments",
    ...{ format: "discord", events: ["refund.created"] },
  });
  await polar.ask("PATCH", `/webhooks/endpoints/${String(made.id)}`, { enabled: false });
  expect(await mendEndpoint()).toBe("completed");
  const [mended] = await polar.list("/webhooks/endpoints");
  expect(mended).toMatchObject({ id: made.id, secret: made.secret, enabled: true, format: "raw" });
  expect(mended?.events).toEqual(expect.arrayContaining(["refund.created", ...NEEDED_EVENTS]));
});

it("a refused token is told from a provider that does not answer", async () => {
  await aPolar();
  vi.stubEnv("POLAR_ACCESS_TOKEN", "polar_oat_of_nobody");
  expect(await mendEndpoint()).toBe("refused");
  vi.stubEnv("POLAR_SERVER", "http://localhost:1");
  expect(await mendEndpoint()).toBe("failed");
});
