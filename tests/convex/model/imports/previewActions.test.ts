import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { rowOf } from "../../../support/connected-accounts.ts";
import { aDesign, aRepository } from "../../../support/import-content.ts";
import { remainsOf } from "../../../support/import-remains.ts";
import { FIGMA, openImportScene } from "../../../support/import-scene.ts";

async function aScene() {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign());
  scene.provider.repositories.set("ada/engine", aRepository());
  const preview = (link: string) => scene.caller.action(api.imports.preview, { request: { link } });
  return { ...scene, preview };
}

describe("a preview", () => {
  it("describes the source and starts nothing", async () => {
    const { preview, backend } = await aScene();
    expect(await preview("https://www.figma.com/design/drawingOne/x")).toMatchObject({
      ok: true,
      title: "Drawing of the tests",
      detail: "2 pages, 6 frames",
      activeImportId: null,
    });
    expect(await preview("ada/engine")).toMatchObject({ ok: true, title: "ada/engine" });
    expect((await remainsOf(backend)).rows.imports).toBeUndefined();
  });

  it("takes a link that was copied from an emulator", async () => {
    const { preview, provider } = await aScene();
    const link = `${provider.url}/design/drawingOne/x?node-id=1-100000`;
    expect(await preview(link)).toMatchObject({ ok: true, source: { nodeId: "1:100000" } });
  });

  it("refuses a board of Figma's with a word", async () => {
    const { preview } = await aScene();
    expect(await preview("https://www.figma.com/board/drawingOne/Retro")).toMatchObject({
      ok: false,
      failure: { code: "not_a_design", remedy: "choose_another" },
    });
  });

  it("finds the branch in a URL that continues with a path", async () => {
    const { preview, provider } = await aScene();
    const unknown = { status: 422, body: { message: "No commit found for SHA" } };
    for (const ref of ["feature/mill/lib/mill.ts", "feature"]) {
      provider.special.set(`/repos/ada/engine/commits/${ref}`, unknown);
    }
    expect(
      await preview("https://github.com/ada/engine/blob/feature/mill/lib/mill.ts"),
    ).toMatchObject({
      ok: true,
      source: { repository: "ada/engine", ref: "feature/mill" },
      sourceKey: "github/ada/engine@feature/mill",
    });
  });

  it("reports a missing branch instead of showing another", async () => {
    const { preview, provider } = await aScene();
    const unknown = { status: 422, body: { message: "No commit found for SHA" } };
    for (const ref of ["gone", "gone/lib"]) {
      provider.special.set(`/repos/ada/engine/commits/${ref}`, unknown);
    }
    const seen = await preview("https://github.com/ada/engine/tree/gone/lib");
    expect(seen).toMatchObject({ ok: false, failure: { code: "ref_not_found" } });
  });

  it("links to the active import", async () => {
    const { preview, start } = await aScene();
    const importId = await start(FIGMA);
    expect(await preview("drawingOne")).toMatchObject({ activeImportId: importId });
  });

  it.each([
    ["hello world", "invalid_source"],
    ["https://www.figma.com", "invalid_source"],
    ["https://www.figma.com/community/file/1035203688168086460", "community_file"],
    ["gone12345", "not_found"],
    ["ada/gone", "not_found"],
  ])("of %s reports %s", async (link, code) => {
    const { preview } = await aScene();
    expect(await preview(link)).toMatchObject({ ok: false, failure: { code } });
  });

  it("without a connection says that there is none", async () => {
    const { backend } = await aScene();
    const preview = backend
      .asUser("unconnected")
      .action(api.imports.preview, { request: { link: "drawingOne" } });
    expect(await preview).toMatchObject({ ok: false, failure: { code: "not_connected" } });
  });

  it.each([
    ["drawingOne", "figma"],
    ["ada/engine", "github"],
  ])(
    "of %s is Unauthorized at once after a revocation at %s, although it was seen a moment ago",
    async (link, provider) => {
      const { preview, provider: remote, caller } = await aScene();
      expect(await preview(link)).toMatchObject({ ok: true });
      remote.accepts = () => false;
      expect(await preview(link)).toMatchObject({
        ok: false,
        failure: { code: "unauthorized", title: "Unauthorized" },
      });
      expect((await rowOf(caller, provider)).connection).toMatchObject({
        status: "inactive",
        inactivity: { reason: "token_refused", remedy: "reconnect" },
      });
    },
  );

  it("from memory costs the one call that proves the token", async () => {
    const { preview, provider } = await aScene();
    await preview("drawingOne");
    const { length } = provider.asked;
    expect(await preview("drawingOne")).toMatchObject({ ok: true });
    expect(provider.asked.slice(length)).toEqual([{ path: "/v1/me", status: 200 }]);
  });

  it.each(["Forbidden", "File not exportable", "This token cannot open the file"])(
    "of a single file refused with %j is no access, and ends no connection",
    async (err) => {
      const { preview, provider, caller } = await aScene();
      const refusal = { status: 403, body: { status: 403, err } };
      provider.special.set("/v1/files/drawingOne", refusal);
      expect(await preview("drawingOne")).toMatchObject({ failure: { code: "no_access" } });
      expect((await rowOf(caller, "figma")).connection).toMatchObject({ status: "active" });
    },
  );

  it("reports until when a provider refuses calls, and that the import can be started", async () => {
    const { preview, provider, backend } = await aScene();
    provider.troubles = [{ kind: "429", times: 1, retryAfterSeconds: 3600 }];
    const seen = await preview("drawingOne");
    expect(seen).toMatchObject({ ok: false, failure: { code: "rate_limited" }, source: FIGMA });
    if (!seen.ok) expect(seen.waitsUntil).toBeGreaterThan(backend.now() + 3_590_000);
  });
});
