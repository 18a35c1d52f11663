import { describe, expect, it } from "vitest";
import type { FigmaNode } from "../../../../local/emulators/figma/design/node.ts";
import type { Variable } from "../../../../local/emulators/figma/design/variables.ts";
import { lantern } from "../../../../local/emulators/figma/files/lantern/lantern.ts";
import { aFigma } from "./figma-under-test.ts";

const LANTERN = "/files/sWb9LanternReader00000/variables/local";

async function ask(scope: string, limits?: object) {
  const figma = await aFigma();
  if (limits) await figma.control("limits", limits);
  const { access_token } = await figma.connect("ada", { scope });
  return figma.get(LANTERN, access_token);
}

describe("the variables of a file", () => {
  it("come with their collections and modes", async () => {
    const answer = await ask("file_variables:read");
    const { meta } = (await answer.json()) as { meta: ReturnType<typeof lantern> };
    const theme = Object.values(meta.variableCollections).find(({ name }) => name === "Theme");
    expect(theme?.modes.map(({ name }) => name)).toEqual(["Light", "Dark"]);
    const [first = ""] = theme?.variableIds ?? [];
    expect(Object.keys(meta.variables[first]?.valuesByMode ?? {})).toEqual(
      theme?.modes.map(({ modeId }) => modeId),
    );
  });

  it.each(["files:read", "file_content:read"])(
    "need a scope of their own, not %s",
    async (scope) => {
      expect((await ask(scope)).status).toBe(403);
    },
  );

  it("are of Enterprise plans alone", async () => {
    const answer = await ask("file_variables:read", { plan: "pro", seat: "full" });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { error: true, status: 403, message: "Limited by Figma plan" },
    ]);
  });
});

function* layers(node: FigmaNode): Generator<FigmaNode> {
  yield node;
  for (const child of node.children ?? []) yield* layers(child);
}

it("a frame in another mode has the same bindings and other values", () => {
  const { root, variables } = lantern();
  const [light, dark] = (root.children?.[0]?.children ?? []).map((frame) =>
    [...layers(frame)].flatMap(({ fills = [] }) => fills),
  );
  const bindings = (fills = light) =>
    fills?.flatMap((fill) => (fill.type === "SOLID" ? [fill.boundVariables?.color.id ?? ""] : []));
  expect(bindings(dark)).toEqual(bindings(light));
  expect(dark).not.toEqual(light);
  const known = (id: string): Variable | undefined => variables[id];
  expect(bindings(light)?.map((id) => known(id)?.resolvedType)).not.toContain(undefined);
});
