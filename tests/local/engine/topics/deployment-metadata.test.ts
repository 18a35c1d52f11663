import { describe, expect, it } from "vitest";
import { inAction, inMutation, inQuery } from "../fixtures/inline-functions.ts";
import { startEngine } from "../fixtures/running-engine.ts";

describe("the deployment's metadata", () => {
  it("is the same for queries, mutations and actions", async () => {
    const running = await startEngine({ deploys: false });
    const fromQuery = await inQuery(running, ({ meta }) => meta.getDeploymentMetadata());
    const fromMutation = await inMutation(running, ({ meta }) => meta.getDeploymentMetadata());
    const fromAction = await inAction(running, ({ meta }) => meta.getDeploymentMetadata());
    expect(fromQuery).toMatchObject({ name: expect.any(String) });
    expect([fromMutation, fromAction]).toEqual([fromQuery, fromQuery]);
  });
});
