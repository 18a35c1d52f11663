import { expect, it, vi } from "vitest";
import { SECOND } from "../../../lib/durations.ts";
import { aDesign } from "../../support/import-content.ts";
import { FIGMA, openImportScene } from "../../support/import-scene.ts";

it("an answer that takes longer than a lease is waited for by one step, and asked for once", async () => {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign());
  scene.provider.onRequest = async (path) => {
    if (!path.endsWith("?depth=2")) return;
    for (let second = 0; second < 45; second += 1) await vi.advanceTimersByTimeAsync(SECOND);
  };
  const detail = await scene.bring(FIGMA);
  expect(detail.status).toBe("completed");
  expect(scene.provider.asked.filter(({ path }) => path.endsWith("?depth=2"))).toHaveLength(1);
});
