import { describe, expect, it } from "vitest";
import { MINUTE } from "../../../../lib/durations.ts";
import { aDesign, type DesignSize, uploadOf } from "../../../support/import-content.ts";
import type { Trouble } from "../../../support/import-provider.ts";
import { FIGMA, type ImportScene, openImportScene } from "../../../support/import-scene.ts";

const LIST = "/v1/files/drawingOne/images";

async function aScene(picturesOf: DesignSize["picturesOf"], size: DesignSize = {}) {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign({ ...size, ...(picturesOf && { picturesOf }) }));
  return scene;
}

const askedOf = ({ provider }: ImportScene, folder: string): string[] =>
  provider.asked.map(({ path }) => path).filter((path) => path.startsWith(folder));

const notesIn = (results: ReadonlyMap<string, string>): string[] =>
  JSON.parse(results.get("inventory.json") ?? "{}").frames.flatMap(
    ({ notes }: { notes: string[] }) => notes,
  );

it("finds images in one call, fetches each once without a token, and stores them where the code expects", async () => {
  const scene = await aScene((page, frame) => ["shared", `photo-${page}-${frame}`]);
  const detail = await scene.runToEnd(FIGMA);
  expect(askedOf(scene, LIST)).toHaveLength(1);
  const asked = askedOf(scene, "/uploads/");
  expect(asked).toHaveLength(7);
  expect(new Set(asked).size).toBe(7);
  expect(detail.callsMade).toBe(scene.provider.counted);
  const results = await scene.results(detail);
  expect(results.get("images/shared.png")).toBe(uploadOf("shared").toString());
  expect(detail.artifacts.find(({ name }) => name === "images/shared.png")).toMatchObject({
    mediaType: "image/png",
    bytes: uploadOf("shared").byteLength,
    parts: 0,
  });
  const preview = results.get("preview/2:300000.json");
  expect(preview).toContain('src=\\"./images/shared.png\\"');
  expect(preview).toContain('src=\\"./images/photo-2-3.png\\"');
  expect(notesIn(results)).toEqual([]);
});

it("fetches the provider's renders of large drawings, and stores them where the code expects", async () => {
  const scene = await openImportScene();
  const design = aDesign({ pages: 1, framesPerPage: 1 });
  const frame = design.document.children?.[0]?.children?.[0];
  const box = { x: 0, y: 0, width: 300, height: 200 };
  const fills = [{ type: "SOLID", color: { r: 1, g: 0, b: 0, a: 1 } }];
  const drawing = { id: "1:777", name: "Wave", type: "VECTOR", absoluteBoundingBox: box, fills };
  frame?.children?.push(drawing);
  scene.provider.designs.set("drawingOne", design);
  const detail = await scene.runToEnd(FIGMA);
  expect(askedOf(scene, "/renders/1%3A777")).toHaveLength(1);
  expect(askedOf(scene, LIST)).toEqual([]);
  expect(detail.callsMade).toBe(scene.provider.counted);
  const results = await scene.results(detail);
  expect(results.get("images/node-1-777.svg")).toContain("<svg");
  expect(results.get("preview/1:100000.json")).toContain(
    'src=\\"./images/node-1-777.svg\\" alt=\\"Wave\\"',
  );
  expect(notesIn(results)).toEqual([]);
});

it("makes no image call for a design without images", async () => {
  const scene = await aScene(() => []);
  expect((await scene.runToEnd(FIGMA)).status).toBe("completed");
  expect(askedOf(scene, LIST)).toEqual([]);
});

it("imports a hundred images and notes the rest", { tags: ["deep"] }, async () => {
  const scene = await aScene(
    (_, frame) => Array.from({ length: 60 }, (_one, n) => `${frame}-${n}`),
    { pages: 1, framesPerPage: 2 },
  );
  const results = await scene.results(await scene.runToEnd(FIGMA));
  expect(askedOf(scene, "/uploads/")).toHaveLength(100);
  expect([...results.keys()].filter((name) => name.startsWith("images/"))).toHaveLength(100);
  expect(notesIn(results)).toEqual([expect.stringMatching(/^Images left gray .*: 20\.$/)]);
  expect(results.get("preview/1:200000.json")).toContain('src=\\"./images/2-39.png');
  expect(results.get("preview/1:200000.json")).not.toContain("images/2-40");
  expect(results.get("preview/1:200000.json")).toContain('src=\\"data:image/svg+xml,');
});

it("imports 64 MiB of images and requests no more", { tags: ["deep"] }, async () => {
  const names = Array.from({ length: 18 }, (_, n) => `large-${n}`);
  const scene = await aScene(() => names, { pages: 1, framesPerPage: 1 });
  const body = Buffer.concat([uploadOf("large"), Buffer.alloc(4 * 1024 * 1024 - 100)]);
  for (const name of names) {
    scene.provider.special.set(`/uploads/${name}`, { status: 200, body });
  }
  const detail = await scene.runToEnd(FIGMA);
  expect(detail.status).toBe("completed");
  expect(askedOf(scene, "/uploads/")).toHaveLength(16);
  const kept = detail.artifacts.filter(({ name }) => name.startsWith("images/"));
  const bytes = kept.reduce((sum, artifact) => sum + artifact.bytes, 0);
  expect(bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
});

describe("a permanent failure costs its images, never the import", () => {
  const expectLost = async (path: string, kind: Trouble["kind"], lost: number) => {
    const scene = await aScene((page, frame) => [`photo-${page}-${frame}`]);
    scene.provider.troubles = [{ path, kind, times: 1000 }];
    let detail = await scene.finish(await scene.start(FIGMA));
    for (let wait = 0; wait < 200 && detail.status === "running"; wait += 1) {
      await scene.backend.advance(5 * MINUTE);
      detail = await scene.finish(detail.id);
    }
    expect(detail.status).toBe("completed");
    const results = await scene.results(detail);
    const kept = [...results.keys()].filter((name) => name.startsWith("images/"));
    expect(kept).toHaveLength(6 - lost);
    expect(notesIn(results)).toHaveLength(lost);
    expect(results.get("preview/1:100000.json")).toContain('src=\\"data:image/svg+xml,');
  };

  it.each([
    ["/uploads/photo-1-1", "429", 1],
    ["/uploads/photo-1-1", "html", 1],
    [LIST, "html", 6],
  ] as const)("at %s, with %s", expectLost);

  it.each([
    ["/uploads/photo-1-1", "500", 1],
    [LIST, "500", 6],
    [LIST, "cut", 6],
  ] as const)("at %s, with %s", { tags: ["deep"] }, expectLost);
});

it("waits out a limit of the API, then imports the images", async () => {
  const scene = await aScene(() => ["photo"]);
  scene.provider.troubles = [{ path: LIST, kind: "429", times: 1, retryAfterSeconds: 7200 }];
  const importId = await scene.start(FIGMA);
  expect(await scene.finish(importId)).toMatchObject({
    status: "running",
    waiting: { for: "limit" },
  });
  await scene.backend.advance(121 * MINUTE);
  const results = await scene.results(await scene.finish(importId));
  expect(results.has("images/photo.png")).toBe(true);
});

it("treats references that look like built-in names as references", async () => {
  const scene = await aScene(() => ["__proto__", "constructor", "photo"]);
  const images = { photo: `${scene.provider.url}/uploads/photo` };
  scene.provider.special.set(LIST, { status: 200, body: { meta: { images } } });
  const results = await scene.results(await scene.runToEnd(FIGMA));
  expect([...results.keys()].filter((name) => name.startsWith("images/"))).toEqual([
    "images/photo.png",
  ]);
});
