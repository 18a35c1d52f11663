import { describe, expect, it } from "vitest";
import type { FigmaNode } from "../../../../local/emulators/figma/design/node.ts";
import { aFigma, type Json } from "./figma-under-test.ts";

const HARBOR = "sWb3HarborDashboard000";
const SCOPE = { scope: "file_content:read" };

interface FileAnswer {
  name: string;
  version: string;
  document: FigmaNode;
  components: Record<string, Json>;
  componentSets: Record<string, Json>;
  styles: Record<string, Json>;
}

async function aReader(person = "ada", change = SCOPE) {
  const figma = await aFigma();
  const { access_token } = await figma.connect(person, change);
  const get = (path: string) => figma.get(path, access_token);
  const file = async (query = "") =>
    (await (await get(`/files/${HARBOR}${query}`)).json()) as FileAnswer;
  return { ...figma, get, file };
}

const depthOf = ({ children = [] }: FigmaNode): number =>
  children.length === 0 ? 0 : 1 + Math.max(...children.map(depthOf));

describe("a file's document", () => {
  it("is complete, with everything it refers to", async () => {
    const { file } = await aReader();
    const { name, document, components, componentSets, styles } = await file();
    expect(name).toBe("Harbor");
    expect(document.children?.map((page) => page.name)).toEqual([
      "Cover",
      "Screens",
      "Components",
      "Foundations",
    ]);
    expect(Object.values(componentSets).map((set) => set.name)).toContain("Button");
    expect(Object.keys(components).length).toBeGreaterThan(10);
    expect(Object.values(styles).map(({ styleType }) => styleType)).toEqual(
      expect.arrayContaining(["FILL", "TEXT", "EFFECT"]),
    );
  });

  it.each([1, 2, 4])("comes no deeper than depth=%i", async (depth) => {
    const { file } = await aReader();
    const { document } = await file(`?depth=${depth}`);
    expect(depthOf(document)).toBe(depth);
  });

  it("lists only what is shown when it is partial", async () => {
    const { file } = await aReader();
    const pages = await file("?depth=1");
    expect([pages.components, pages.componentSets, pages.styles]).toEqual([{}, {}, {}]);
    const tops = await file("?depth=2");
    expect(Object.values(tops.components).map((component) => component.name)).toContain("Field");
    expect(Object.values(tops.components).map((one) => one.name)).not.toContain("On=True");
  });

  it("contains the requested nodes with their ancestors, and all pages", async () => {
    const { file } = await aReader();
    const { document } = await file("?ids=2-2");
    const [cover, screens] = document.children ?? [];
    expect(document.children).toHaveLength(4);
    expect(cover?.children).toEqual([]);
    expect(screens?.children?.map(({ id }) => id)).toEqual(["2:1"]);
    expect(screens?.children?.[0]?.children?.map(({ name }) => name)).toEqual(["Sidebar"]);
  });

  it("has outlines only on request", async () => {
    const { file } = await aReader();
    expect(JSON.stringify(await file())).not.toContain("fillGeometry");
    expect(JSON.stringify(await file("?geometry=paths"))).toContain('"fillGeometry":[{"path":"M');
  });
});

describe("single nodes of a file", () => {
  it("are returned by id, with null for missing ones", async () => {
    const { get } = await aReader();
    const answer = await get(`/files/${HARBOR}/nodes?ids=2:2,9:999`);
    const { nodes } = (await answer.json()) as { nodes: Record<string, FileAnswer | null> };
    expect(nodes["2:2"]?.document).toMatchObject({ id: "2:2", name: "Sidebar" });
    expect(nodes["9:999"]).toBeNull();
    const used = Object.values(nodes["2:2"]?.components ?? {}).map(({ name }) => name);
    expect(used).toContain("State=Current");
    expect(used).not.toContain("Field");
  });

  it("count their depth from themselves", async () => {
    const { get } = await aReader();
    const answer = await get(`/files/${HARBOR}/nodes?ids=2:1&depth=1`);
    const { nodes } = (await answer.json()) as { nodes: Record<string, FileAnswer> };
    expect(nodes["2:1"] && depthOf(nodes["2:1"].document)).toBe(1);
  });

  it.each(["", "?ids=", "?ids=abc", "?ids=2:1&depth=0", "?ids=2:1&depth=x"])(
    "are refused for %s",
    async (query) => {
      const { get } = await aReader();
      const answer = await get(`/files/${HARBOR}/nodes${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ status: 400, err: expect.any(String) });
    },
  );
});

describe("read access to a file", () => {
  it.each([
    ["sWb6DeletedDraft000000", 404, "Not found"],
    ["sWb7SealedVault0000000", 403, "File not exportable"],
    ["sWb2CompilerHandbook00", 404, "Not found"],
    ["noSuchFileAnywhere0000", 404, "Not found"],
  ])("%s answers %i", async (key, status, err) => {
    const { get } = await aReader();
    for (const path of [`/files/${key}`, `/files/${key}/nodes?ids=1:1`]) {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual({ status, err });
    }
  });

  it("is given to everyone for the files written for imports", async () => {
    for (const person of ["ada", "grace", "margaret"]) {
      const { get } = await aReader(person);
      expect((await get(`/files/${HARBOR}?depth=1`)).status).toBe(200);
      expect((await get("/files/sWb4JuniperShopApp0000?depth=1")).status).toBe(200);
    }
  });

  it("requires the scope", async () => {
    const { get } = await aReader("ada", { scope: "file_metadata:read" });
    const answer = await get(`/files/${HARBOR}`);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ err: expect.stringMatching(/^Invalid scope/) });
    const deprecated = await aReader("ada", { scope: "files:read" });
    expect((await deprecated.get(`/files/${HARBOR}?depth=1`)).status).toBe(200);
  });
});

it("a malformed response is truncated", async () => {
  const { get } = await aReader();
  const garbled = await get("/files/sWb8GarbledAnswer00000");
  expect(garbled.status).toBe(200);
  await expect(garbled.json()).rejects.toThrow();
});
