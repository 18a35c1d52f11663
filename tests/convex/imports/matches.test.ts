// How closely a frame's code matches the provider's render: measured in a browser, kept with the preview.
import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import type { CodeVersion } from "../../../lib/designs/elements/element.ts";
import { aDesign, aRepository } from "../../support/import-content.ts";
import { importTablesIn, remainsOf } from "../../support/import-remains.ts";
import { FIGMA, GITHUB, openImportScene } from "../../support/import-scene.ts";

const NODE = "1:100000";
const MATCH = { differing: 0.013, hasFonts: true };

async function anImportedDesign() {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign());
  const { id: importId } = await scene.runToEnd(FIGMA);
  const record = async (match = MATCH, version: CodeVersion = "flowing", nodeId = NODE) => {
    await scene.caller.mutation(api.imports.recordMatch, { importId, nodeId, version, match });
  };
  /** The recorded matches by artifact. */
  const recorded = async () => {
    const { artifacts } = await scene.read(importId);
    return artifacts.flatMap(({ name, match }) => (match ? [[name, match] as const] : []));
  };
  return { ...scene, importId, record, recorded };
}

describe("a measured match", () => {
  it("is kept with the version that was measured", async () => {
    const { record, recorded } = await anImportedDesign();
    expect(await recorded()).toEqual([]);
    const exact = { ...MATCH, differing: 0.002 };
    await record();
    await record(exact, "exact");
    expect(new Map(await recorded())).toEqual(
      new Map([
        [`preview/${NODE}.json`, MATCH],
        [`preview-exact/${NODE}.json`, exact],
      ]),
    );
  });

  it("is kept once, and replaced only by one that had all fonts", async () => {
    const { record, recorded } = await anImportedDesign();
    const withoutFonts = { differing: 0.08, hasFonts: false };
    await record(withoutFonts);
    await record({ ...withoutFonts, differing: 0.01 });
    expect(await recorded()).toEqual([[`preview/${NODE}.json`, withoutFonts]]);
    await record(MATCH);
    await record({ ...MATCH, differing: 0 });
    await record(withoutFonts);
    expect(await recorded()).toEqual([[`preview/${NODE}.json`, MATCH]]);
  });

  it("is limited to a share, and no share at all is ignored", async () => {
    const { record, recorded } = await anImportedDesign();
    await record({ ...MATCH, differing: Number.NaN });
    expect(await recorded()).toEqual([]);
    await record({ ...MATCH, differing: 40 });
    expect(await recorded()).toEqual([[`preview/${NODE}.json`, { ...MATCH, differing: 1 }]]);
  });

  it("ends with its import", async () => {
    const { backend, caller, importId, record, settle } = await anImportedDesign();
    await record();
    await caller.mutation(api.imports.remove, { importId });
    await settle();
    expect(importTablesIn(await remainsOf(backend))).toEqual([]);
  });
});

describe("no match is kept", () => {
  it("of another user's import", async () => {
    const { backend, importId, recorded } = await anImportedDesign();
    const args = { importId, nodeId: NODE, version: "flowing" as const, match: MATCH };
    await backend.asUser("another-user").mutation(api.imports.recordMatch, args);
    expect(await recorded()).toEqual([]);
  });

  it("of an unknown frame, or of one without a render", async () => {
    const scene = await openImportScene();
    scene.provider.designs.set("drawingOne", aDesign());
    scene.provider.troubles = [{ path: "/v1/images/", kind: "html", times: 1000 }];
    const { id: importId } = await scene.runToEnd(FIGMA);
    for (const nodeId of [NODE, "9:9", "../tokens"]) {
      const args = { importId, nodeId, version: "flowing" as const, match: MATCH };
      await scene.caller.mutation(api.imports.recordMatch, args);
    }
    const { artifacts } = await scene.read(importId);
    expect(artifacts.map(({ name }) => name)).toContain(`preview/${NODE}.json`);
    expect(artifacts.filter(({ match }) => match !== null)).toEqual([]);
  });

  it("of a repository, or of an import that has not completed", async () => {
    const scene = await openImportScene();
    scene.provider.repositories.set("ada/engine", aRepository());
    scene.provider.designs.set("drawingOne", aDesign());
    const { id } = await scene.runToEnd(GITHUB);
    for (const importId of [id, await scene.start(FIGMA), "invalid"]) {
      const args = { importId, nodeId: NODE, version: "flowing" as const, match: MATCH };
      expect(await scene.caller.mutation(api.imports.recordMatch, args)).toBeNull();
    }
  });
});
