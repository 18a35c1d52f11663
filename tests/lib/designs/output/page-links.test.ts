import { describe, expect, it } from "vitest";
import { toFrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { linkPages, unlinkPages } from "../../../../lib/designs/output/page-links.ts";
import { TARGETS } from "../../../../lib/designs/targets/target.ts";
import { writeFiles } from "../../../../lib/designs/targets/write-files.ts";
import { aBox, aHandPlaced, aLine, aRectangle } from "../../../support/boxes.ts";
import { flowingCodeOf, readLayer } from "../../../support/design-code.ts";
import { aSolid, type RawLayer } from "../../../support/design-layers.ts";
import { anElement } from "../../../support/elements.ts";

const clicked = (action: RawLayer): RawLayer => ({
  interactions: [{ trigger: { type: "ON_CLICK" }, actions: [action] }],
});
const to = (destinationId: string): RawLayer =>
  clicked({ type: "NODE", navigation: "NAVIGATE", destinationId });
const words = (characters: string, y: number, fields: RawLayer): RawLayer => ({
  ...aLine(20, y, 200, characters),
  ...fields,
});
const page = (id: string, name: string, ...children: RawLayer[]): RawLayer =>
  aHandPlaced(aBox(0, 0, 400, 600), children, { id, name });

const home = page(
  "1:1",
  "Home",
  words("Our prices", 20, to("1:2")),
  words("Not chosen", 60, to("7:7")),
  words("Elsewhere", 100, clicked({ type: "URL", url: "https://example.com/a" })),
);
const prices = page("1:2", "Price list", words("Go back", 20, clicked({ type: "BACK" })));

const treeOf = (raw: RawLayer) =>
  toFrameTree(readLayer(raw), { styles: new Map(), components: new Map() }).tree;

describe.each(TARGETS)("pages written together as %s", (target) => {
  it("lead to each other, to other sites and back", async () => {
    const form = { target, language: "typescript" } as const;
    const files = await writeFiles([home, prices].map(treeOf), form);
    const text = files.map((file) => file.text).join("\n");
    const [first, second] =
      target === "html-css" ? ["home.html", "price-list.html"] : ["/home", "/price-list"];
    for (const address of [first, second, "#not-chosen", "https://example.com/a"])
      expect(text).toContain(`"${address}"`);
    expect(text).not.toContain("frame:");
  });
});

it("pages of the same long name have files and addresses of their own", async () => {
  const name = "Abc De Fg Hi Jk Lm No Pq Rs Tu Vw Xy Za Bc De Fg Hi";
  const pages = ["3:1", "3:2", "3:3"].map((id) => treeOf(page(id, name)));
  const form = { target: "html-css", language: "typescript" } as const;
  const paths = (await writeFiles(pages, form)).map(({ path }) => path);
  expect(new Set(paths).size).toBe(4);
});

it("a page that two others lead to has no way back of its own", () => {
  const link = (href: string) => anElement("", [], { tag: "a", attributes: [["href", href]] });
  const frame = (id: string, componentName: string, href: string) => ({
    ...{ ids: [id], componentName, root: anElement("", [link(href)]) },
  });
  const back = frame("1:1", "One", "frame:back#back");
  const two = frame("1:2", "Two", "frame:1:1#one");
  const hrefOf = (frames: ReturnType<typeof linkPages>) => frames[0]?.root.children[0];
  const toAddress = (name: string) => `/${name}`;
  expect(hrefOf(linkPages([back, two], toAddress))).toMatchObject({
    attributes: [["href", "/Two"]],
  });
  const three = frame("1:3", "Three", "frame:1:1#one");
  expect(hrefOf(linkPages([back, two, three], toAddress))).toMatchObject({
    attributes: [["href", "#back"]],
  });
  expect(unlinkPages(two.root).children).toMatchObject([{ attributes: [["href", "#one"]] }]);
});

it("a click on what is no link is told", () => {
  const whole = { ...page("1:1", "Splash", words("Hello", 20, {})), ...to("1:2") };
  expect(flowingCodeOf(whole).notes).toEqual(["Prototype interactions that the code lacks: 1."]);
  const nothing = aRectangle(aBox(20, 200, 100, 40), { fills: [], ...to("1:2") });
  expect(flowingCodeOf(page("1:1", "A", words("Hello", 20, {}), nothing)).notes).toEqual([
    "Prototype interactions that the code lacks: 1.",
  ]);
  const card = aRectangle(aBox(20, 200, 100, 40), { fills: [aSolid("#ff0000")], ...to("1:2") });
  const { markup, notes } = flowingCodeOf(page("1:1", "A", words("Hello", 20, {}), card));
  expect([notes, markup.includes("<a ")]).toEqual([[], true]);
});

it("a way back is told: which page is before this one is known where there are pages alone", () => {
  const { notes, markup } = flowingCodeOf(
    page("1:2", "Two", words("Go back", 20, clicked({ type: "BACK" }))),
  );
  expect(notes).toEqual([
    "Ways back, which lead to the page before only where no other leads here: 1.",
  ]);
  expect(markup).toContain('href="#go-back"');
});
