import { describe, expect, it } from "vitest";
import { gatherLists } from "../../../../lib/designs/meaning/list-runs.ts";
import type { Role } from "../../../../lib/designs/meaning/role.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { walkDesign } from "../../../../lib/designs/read/walk.ts";
import { aBox, aHandPlaced, aLine, aRectangle, at } from "../../../support/boxes.ts";
import { flowingCodeOf, readLayer } from "../../../support/design-code.ts";
import {
  aSolid,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";

const WIDE = { layoutSizingHorizontal: "FILL" };

const row = (index: number, fields: RawLayer = {}) =>
  aStack({
    name: `row ${index}`,
    ...at(0, 40 + index * 40, 300, 24),
    ...WIDE,
    children: [aLine(0, 40 + index * 40), aRectangle(aBox(280, 40 + index * 40, 20, 20))],
    ...fields,
  });
const rows = () => [0, 1, 2].map((index) => row(index));
const title = () =>
  aText("Orders", { ...at(0, 0, 120, 24), style: aTypeStyle({ fontSize: 20, lineHeightPx: 24 }) });
const column = (children: RawLayer[], fields: RawLayer = {}) =>
  aStack({
    name: "column",
    layoutMode: "VERTICAL",
    itemSpacing: 16,
    ...at(0, 0, 300, 200),
    children,
    ...fields,
  });

/** The layers with a role of lists, after `given` was found. */
function listsIn(raw: RawLayer, given: Readonly<Record<string, Role>> = {}): string[] {
  const root = readLayer(raw);
  const roles = new Map<DesignNode, Role>();
  for (const node of walkDesign(root)) {
    const role = given[node.name];
    if (role !== undefined) roles.set(node, role);
  }
  const gathered = gatherLists(root, roles);
  return [...walkDesign(gathered)].flatMap((node) => {
    const kind = roles.get(node)?.kind ?? "";
    return kind === "" ? [] : [`${kind} ${node.name}`.trim()];
  });
}

const LIST = ["list", "item row 0", "item row 1", "item row 2"];

describe("three alike rows of a column", () => {
  it("are a list below a heading, and above something else", () => {
    expect(listsIn(column([title(), ...rows()]))).toEqual(LIST);
    expect(listsIn(column([...rows(), title()]))).toEqual(LIST);
  });

  it("leave what the layers around them are", () => {
    const page = aStack({ children: [column([title(), ...rows()])] });
    expect(listsIn(page, { column: { kind: "section" } })).toEqual(["section column", ...LIST]);
  });

  it.each<[string, RawLayer]>([
    ["if there is nothing else", column(rows())],
    ["in a row", column([title(), ...rows()], { layoutMode: "HORIZONTAL" })],
    [
      "with space shared out between them",
      column([title(), ...rows()], { primaryAxisAlignItems: "SPACE_BETWEEN" }),
    ],
    ["if they are two", column([title(), row(0), row(1)])],
    [
      "if one is of another structure",
      column([title(), row(0), row(1), row(2, { children: [aLine(0, 0), aLine(0, 0)] })]),
    ],
    [
      "if one takes what height is left",
      column([title(), row(0), row(1), row(2, { layoutSizingVertical: "FILL" })]),
    ],
    [
      "if they hold no words",
      column([title(), ...[0, 1, 2].map((at) => aRectangle(aBox(0, at, 9, 9)))]),
    ],
  ])("are none %s", (_, raw) => {
    expect(listsIn(raw)).toEqual([]);
  });

  it("are none if they are more than items, or parts of a whole", () => {
    const page = column([title(), ...rows()]);
    expect(listsIn(page, { "row 1": { kind: "button" } })).toEqual(["button row 1"]);
    expect(listsIn(page, { column: { kind: "field" } })).toEqual(["field column"]);
  });
});

it("a list of them stands below its heading, with the gap that the column had", () => {
  const page = aHandPlaced(aBox(0, 0, 400, 400), [
    column([title(), ...rows()], { fills: [aSolid("#ffffff")], itemSpacing: 16 }),
    aLine(0, 300),
  ]);
  expect(flowingCodeOf(page).markup).toMatch(
    /Orders<\/h\d><ul class="[^"]*self-stretch[^"]*flex-col[^"]*gap-4[^"]*"><li class="[^"]*self-stretch/,
  );
});

it("the design places a list of which it places some items and the inference others", () => {
  const node = readLayer(column([title(), ...rows()]));
  const [first, second, ...others] = node.children;
  if (first === undefined || second === undefined) throw new Error("The column is empty");
  const flow = {
    margin: { top: 0, right: 0, bottom: 0, left: 0 },
    self: null,
    isPushed: false,
    isRaised: false,
    width: "stretch",
    height: "content",
  } as const;
  const roles = new Map<DesignNode, Role>();
  const { children } = gatherLists(
    { ...node, children: [first, { ...second, flow }, ...others] },
    roles,
  );
  expect(children.at(-1)).toMatchObject({ flow: null, horizontal: "fill", vertical: "hug" });
  expect([...roles.values()].map(({ kind }) => kind)).toContain("list");
});
