import { describe, expect, it } from "vitest";
import { MINUTE } from "../../../../lib/durations.ts";
import { aDesign } from "../../../support/import-content.ts";
import type { Trouble } from "../../../support/import-provider.ts";
import { FIGMA, openImportScene } from "../../../support/import-scene.ts";

describe("a permanent failure costs its images, never the import", () => {
  const expectLost = async (path: string, kind: Trouble["kind"], lost: number) => {
    const scene = await openImportScene();
    scene.provider.designs.set("drawingOne", aDesign());
    scene.provider.troubles = [{ path, kind, times: 1000 }];
    const startedAt = scene.backend.now();
    const importId = await scene.start(FIGMA);
    let detail = await scene.finish(importId);
    for (let wait = 0; wait < 200 && detail.status === "running"; wait += 1) {
      await scene.backend.advance(5 * MINUTE);
      detail = await scene.finish(importId);
    }
    expect(detail.status).toBe("completed");
    expect(detail.artifacts.filter(({ parts }) => parts === 0)).toHaveLength(6 - lost);
    expect(scene.backend.now() - startedAt).toBeLessThan(1000 * MINUTE);
  };

  it.each([
    ["/renders/1%3A100000", "429", 1],
    ["/v1/images/", "html", 6],
  ] as const)("at %s, with %s", expectLost);

  it.each([
    ["/renders/1%3A100000", "500", 1],
    ["/v1/images/", "500", 6],
  ] as const)("at %s, with %s", { tags: ["deep"] }, expectLost);
});

it("requests renders in calls of fifty, and fetches each once without a token", async () => {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign({ pages: 3, framesPerPage: 20 }));
  const detail = await scene.runToEnd(FIGMA);
  const asked = scene.provider.asked.map(({ path }) => path);
  expect(asked.filter((path) => path.startsWith("/v1/images/"))).toHaveLength(2);
  const pictures = asked.filter((path) => path.startsWith("/renders/"));
  expect(new Set(pictures).size).toBe(60);
  expect(pictures).toHaveLength(60);
  expect(detail.artifacts.filter(({ parts }) => parts === 0)).toHaveLength(60);
});
