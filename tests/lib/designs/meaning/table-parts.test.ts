import { expect, it } from "vitest";
import { IN_FLOW } from "../../../../lib/designs/layout/placed-flow.ts";
import type { Role } from "../../../../lib/designs/meaning/role.ts";
import { gatherTables } from "../../../../lib/designs/meaning/table-parts.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { walkDesign } from "../../../../lib/designs/read/walk.ts";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { flowingCodeOf, readLayer } from "../../../support/design-code.ts";
import {
  aFrame,
  aGradient,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";
import {
  aDrawnTable,
  aTable,
  aTableOfControls,
  aTableWithBody,
} from "../../../support/drawn-tables.ts";

const page = (...children: RawLayer[]) =>
  aStack({ name: "page", layoutMode: "VERTICAL", ...at(0, 0, 640, 480), children });

/** The tags of a page without those of its texts' letters, as in "table(thead(tr(th th)))". */
function tagsOf(raw: RawLayer): string {
  const { markup } = flowingCodeOf(raw);
  return markup
    .replaceAll(/>[^<]+</g, "><")
    .replaceAll(/<(img|hr|input)\b[^>]*>/g, "$1 ")
    .replaceAll(/<\/\w+>/g, ") ")
    .replaceAll(/<(\w+)[^>]*>/g, "$1(")
    .replaceAll("()", "")
    .replaceAll(/\( +/g, "(")
    .replaceAll(/ +(?=\))/g, "")
    .replaceAll(/ +/g, " ")
    .trim();
}

const cells = (tag: string, count: number) => Array.from({ length: count }, () => tag).join(" ");
const ROW = `tr(${cells("td()", 3)})`.replaceAll("()", "");
const rows = (count: number, row = ROW) => cells(row, count);
const TABLE = `table(thead(tr(th th th)) tbody(${rows(4)}))`;

it("a table has a head of column headers and a body of rows", () => {
  expect(tagsOf(page(aTable()))).toContain(TABLE);
  expect(tagsOf(page(aTableWithBody()))).toContain(TABLE);
});

it("three tables that are items of a list stand in its items", () => {
  const { children: parts } = aTable();
  const children = [0, 300, 600].map((y) =>
    aStack({ ...aTable(), ...at(0, y, 560, 250), name: `Month ${y}`, children: parts }),
  );
  const list = { ...aTable(), ...at(0, 0, 560, 850), name: "months list", children };
  const months = {
    ...aTable(),
    ...at(0, 0, 560, 950),
    name: "year",
    children: [list, aText("Year", at(0, 900, 80, 24))],
  };
  expect(tagsOf(page(months))).toContain("ul(li(div(table(");
});

it("rows on a picture are no table, because it would stand among them", () => {
  const [header = {}, body = {}] = aTableWithBody().children as RawLayer[];
  const fills = [{ type: "IMAGE", imageRef: "photo" }];
  const on = (one: RawLayer, other: RawLayer) =>
    tagsOf(page({ ...aTableWithBody(), children: [one, other] }));
  expect(on(header, { ...body, fills })).not.toContain("table");
  const box = { ...aTable(), ...at(0, 0, 560, 48), children: [header] };
  expect(on(box, body)).toContain("table");
  expect(on({ ...box, fills }, body)).not.toContain("table");
});

it("a header says that it is one of a column, and no part says what its tag does", () => {
  const { markup } = flowingCodeOf(page(aTable()));
  expect(markup.match(/<th [^>]*scope="col"/g)).toHaveLength(3);
  expect(markup).not.toContain("role=");
});

it("a header is as bold and as aligned as in the design, not as browsers set it", () => {
  const thOf = (header: RawLayer) =>
    /<th class="([^"]*)"/.exec(flowingCodeOf(page(aTable({ header }))).markup)?.[1]?.split(" ");
  const style = (fields: RawLayer) => ({ style: aTypeStyle({ fontSize: 12, ...fields }) });
  expect(thOf(style({}))).toEqual(expect.arrayContaining(["font-normal", "text-left"]));
  const bold = thOf(
    style({ fontWeight: 600, textAlignHorizontal: "CENTER", textAutoResize: "NONE" }),
  );
  expect(bold).toEqual(expect.arrayContaining(["font-semibold", "text-center"]));
  expect(bold).not.toEqual(expect.arrayContaining(["font-normal"]));
  expect(bold).not.toEqual(expect.arrayContaining(["text-left"]));
});

it("so are words that stand in a box of their own in the header", () => {
  const [header, ...others] = aTable().children as RawLayer[];
  const labels = (header?.children ?? []) as RawLayer[];
  const boxes = labels.map((label) =>
    aStack({
      absoluteBoundingBox: label.absoluteBoundingBox,
      layoutSizingHorizontal: "FILL",
      children: [aRectangle(aBox(0, 0, 16, 16)), { ...label, fills: [aGradient()] }],
    }),
  );
  const children = [{ ...header, children: boxes }, ...others];
  expect(flowingCodeOf(page(aTable({}, { children }))).markup).toMatch(
    /<th class="[^"]*font-normal text-left[^"]*" scope="col"><div /,
  );
});

it("a table beside other things gets a container of its own", () => {
  const children = aTable().children as RawLayer[];
  const title = aText("All orders", { ...at(0, 0, 200, 24), style: aTypeStyle({ fontSize: 24 }) });
  expect(tagsOf(page(aTable({}, { children: [title, ...children, title] })))).toMatch(
    /h1 div\(table\(.*\)\) h2/,
  );
});

it("lines between rows that were placed by hand are their borders", () => {
  expect(tagsOf(aDrawnTable())).toContain(TABLE);
  const { markup } = flowingCodeOf(aDrawnTable());
  expect(markup.match(/<tr class="[^"]*border-b/g)).toHaveLength(1);
  expect(markup.match(/<tr class="[^"]*border-t/g)).toHaveLength(4);
});

it("there is no table where a line cannot be a border", () => {
  expect(tagsOf(aDrawnTable({ line: { opacity: 0.5 } }))).not.toContain("table");
});

it("a cell is around a button, and around what holds nothing", () => {
  expect(tagsOf(aTableOfControls())).toContain(
    `tbody(${rows(4, "tr(td td td td(button) td(div))")})`,
  );
});

it.each<[string, RawLayer]>([
  ["that fills the height of its row", { layoutSizingVertical: "FILL" }],
  ["that is turned", { rotation: 0.3 }],
])("a shape %s cannot be in a cell, so that there is no table", (_, fields) => {
  const more = (y: number) => [aRectangle(aBox(560, y + 12, 24, 24), fields)];
  const facts = { more: (y: number) => (y === 0 ? [aText("Seen", at(560, y, 40, 24))] : more(y)) };
  expect(tagsOf(page(aTable(facts)))).not.toContain("table");
});

it("what is around a table keeps its meaning, and a list of other things too is none", () => {
  const card = aTable(
    {},
    {
      name: "order card",
      cornerRadius: 8,
      fills: [{ type: "SOLID", color: { r: 1, g: 1, b: 1, a: 1 } }],
    },
  );
  expect(tagsOf(page(card))).toContain(`article(div(${TABLE}))`);
  const wrapping = aTable(
    {},
    { primaryAxisAlignItems: "SPACE_BETWEEN", primaryAxisSizingMode: "FIXED" },
  );
  expect(tagsOf(page(wrapping))).not.toContain("table");
});

it("a table alone in the frame stands in it", () => {
  expect(tagsOf(aTable())).toContain(`(${TABLE})`);
});

it("in a button it is no table", () => {
  const button = aFrame({ name: "button", ...at(0, 0, 560, 240), children: [aTable()] });
  expect(tagsOf(aHandPlaced(aBox(0, 0, 640, 480), [button]))).not.toContain("table");
});

const ROLES: Readonly<Record<string, Role>> = {
  list: { kind: "list" },
  heading: { kind: "heading", level: 3 },
  link: { kind: "link" },
};

/** The roles of what is in a page, by their names. */
function rolesIn(raw: RawLayer, edit: (node: DesignNode) => DesignNode = (node) => node): string[] {
  const root = edit(readLayer(raw));
  const roles = new Map<DesignNode, Role>();
  for (const node of walkDesign(root)) {
    const role = ROLES[node.name];
    if (role !== undefined) roles.set(node, role);
  }
  return [...walkDesign(gatherTables(root, roles))].flatMap((node) => roles.get(node)?.kind ?? []);
}

const renamed = (name: string, fields: RawLayer = {}) => {
  const [header = {}, ...rows] = aTable().children as RawLayer[];
  const named = rows.map((row) => {
    const [first, ...others] = row.children as RawLayer[];
    return { ...row, children: [{ ...first, name, ...fields }, ...others] };
  });
  return [header, ...named];
};

it("a name that would be a heading is a cell, and what does something is in one", () => {
  const headings = rolesIn(page(aTable({}, { children: renamed("heading") })));
  expect(headings).toContain("cell");
  expect(headings).not.toContain("heading");
  const links = rolesIn(page(aTable({}, { children: renamed("link") })));
  expect(links.filter((kind) => kind === "link")).toHaveLength(4);
  expect(links.filter((kind) => kind === "cell")).toHaveLength(12);
});

it("a control that is as high as its row cannot be in a cell, but words can", () => {
  const stretch =
    (self: "stretch" | null) =>
    (node: DesignNode): DesignNode => ({
      ...node,
      children: node.children.map(stretch(self)),
      flow:
        node.name === "link"
          ? { ...IN_FLOW, self, width: "content", height: "content" }
          : node.flow,
    });
  const box = { type: "FRAME", children: [aText("More", at(0, 0, 40, 24))] };
  const boxes = page(aTable({}, { children: renamed("link", box) }));
  expect(rolesIn(boxes, stretch(null))).toContain("table");
  expect(rolesIn(boxes, stretch("stretch"))).not.toContain("table");
  expect(rolesIn(page(aTable({}, { children: renamed("link") })), stretch("stretch"))).toContain(
    "table",
  );
});

const rowsWith = (fields: RawLayer) => {
  const [header = {}, ...others] = aTable().children as RawLayer[];
  return [header, ...others.map((row) => ({ ...row, ...fields }))];
};

it.each<[string, RawLayer]>([
  ["a list of more", aTable({}, { name: "list", children: [...rowsWith({}), aText("More")] })],
  [
    "rows that fill the height",
    aTable({}, { children: rowsWith({ layoutSizingVertical: "FILL" }) }),
  ],
  ["rows of which the first lies on top", aTable({}, { itemReverseZIndex: true })],
])("%s is no table", (_, raw) => {
  expect(rolesIn(page(raw))).not.toContain("table");
});

it("a body that fills the height is one where nothing else is beside the table", () => {
  const [header = {}, body = {}] = aTableWithBody().children as RawLayer[];
  const children = [header, { ...body, layoutSizingVertical: "FILL" }];
  expect(rolesIn(page(aTable({}, { children })))).toContain("table");
  expect(rolesIn(page(aTable({}, { children: [...children, aText("More")] })))).not.toContain(
    "table",
  );
});

it("a picture below a table is beside it", () => {
  expect(tagsOf(page(aTable({}, { fills: [{ type: "IMAGE", imageRef: "a" }] })))).toContain(
    ` div(${TABLE})`,
  );
});
