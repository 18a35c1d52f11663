import { ConvexError } from "convex/values";
import { describe, expect, it, vi } from "vitest";
import { isUnauthorized } from "../../../../convex/model/imports/stepActions.ts";
import { aDesign } from "../../../support/import-content.ts";
import { FIGMA, openImportScene } from "../../../support/import-scene.ts";

describe("an error of a missing connection", () => {
  it.each([
    [new ConvexError({ message: "Unauthorized", reason: "expired" }), true],
    [new ConvexError({ message: "Other" }), false],
    [new ConvexError("Unauthorized"), false],
    [new Error("Unauthorized"), false],
    [null, false],
  ])("%s: %s", (error, expected) => {
    expect(isUnauthorized(error)).toBe(expected);
  });
});

it("a step that runs out of time leaves the rest to the next one", async () => {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign({ pages: 2, framesPerPage: 30 }));
  const importId = await scene.start(FIGMA);
  // Each request takes three seconds of the clock that steps go by.
  scene.provider.onRequest = () => void vi.setSystemTime(Date.now() + 3000);
  const detail = await scene.finish(importId);
  expect(detail.status).toBe("completed");
  const row = await scene.backend.convex.run((ctx) => ctx.db.query("imports").first());
  expect(row?.fence).toBeGreaterThan(5);
});
