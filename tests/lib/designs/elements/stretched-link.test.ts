import { describe, expect, it } from "vitest";
import { toFrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { TARGETS } from "../../../../lib/designs/targets/target.ts";
import { writeFiles } from "../../../../lib/designs/targets/write-files.ts";
import { aBox, aHandPlaced } from "../../../support/boxes.ts";
import { flowingCodeOf, readLayer } from "../../../support/design-code.ts";
import {
  aFrame,
  aSolid,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";
import { renderFiles } from "../../../support/rendered-targets.ts";

const to = (url: string): RawLayer => ({
  interactions: [{ trigger: { type: "ON_CLICK" }, actions: [{ type: "URL", url }] }],
});
const linked = (characters: string, url: string) =>
  aText(characters, {
    absoluteBoundingBox: aBox(16, 56, 200, 24),
    style: aTypeStyle({ hyperlink: { type: "URL", url } }),
  });

const aCard = (...children: RawLayer[]) =>
  aStack({
    name: "Card",
    layoutMode: "VERTICAL",
    itemSpacing: 8,
    absoluteBoundingBox: aBox(0, 0, 300, 120),
    fills: [aSolid("#eeeeee")],
    children: [aText("Plan", { absoluteBoundingBox: aBox(16, 16, 200, 24) }), ...children],
    ...to("https://harbor.example/plan"),
  });
const aPage = (...children: RawLayer[]) => aHandPlaced(aBox(0, 0, 600, 400), children);

const INNER = linked("Terms", "https://harbor.example/terms");

it("a link in a box that leads elsewhere lies above the link over the whole box", () => {
  const { markup, notes } = flowingCodeOf(aPage(aCard(INNER)));
  expect(markup).toMatch(
    /<article class="[^"]* relative isolate"><a class="absolute inset-0 z-10 rounded-\[inherit\]" href="https:\/\/harbor.example\/plan" rel="noreferrer" aria-label="Plan"><\/a>/,
  );
  expect(markup).toMatch(
    /<a class="[^"]*relative z-10[^"]*" href="https:\/\/harbor.example\/terms" rel="noreferrer">Terms<\/a>/,
  );
  expect(notes).toEqual([]);
});

it("what is painted as a whole lies above the link with the links in it", () => {
  const faded = aStack({
    name: "faded",
    absoluteBoundingBox: aBox(16, 56, 200, 24),
    opacity: 0.6,
    children: [INNER],
  });
  const { markup } = flowingCodeOf(aPage(aCard(faded)));
  expect(markup).toMatch(/class="[^"]*opacity-60[^"]* relative z-10[ "]/);
});

it("a box of titles that leads somewhere is a plain box", () => {
  const title = aText("Plan", {
    absoluteBoundingBox: aBox(16, 16, 200, 24),
    style: aTypeStyle({ fontSize: 24, fontWeight: 700 }),
  });
  const card = aCard(INNER);
  const { markup, notes } = flowingCodeOf(
    aPage({ ...card, name: "Box", children: [title, INNER] }),
  );
  expect(markup).toMatch(
    /<div class="[^"]* isolate"><a class="absolute[^>]* aria-label="Plan"><\/a><h1/,
  );
  expect(markup).not.toContain("hgroup");
  expect(notes).toEqual([]);
});

it("a box whose links all lead where it leads is one link", () => {
  const { markup } = flowingCodeOf(aPage(aCard(linked("More", "https://harbor.example/plan"))));
  expect(markup.match(/<a /g)).toHaveLength(1);
  expect(markup).not.toContain("inset-0");
});

it("a button with linked words leads where they lead", () => {
  const button = aFrame({
    name: "Button",
    absoluteBoundingBox: aBox(0, 0, 120, 40),
    fills: [aSolid("#0055ff")],
    cornerRadius: 8,
    children: [
      { ...linked("Buy", "https://harbor.example/buy"), absoluteBoundingBox: aBox(40, 8, 40, 24) },
    ],
  });
  const { markup } = flowingCodeOf(aPage(button));
  expect(markup.match(/<a [^>]*href="([^"]*)"/)?.[1]).toBe("https://harbor.example/buy");
});

describe.each(TARGETS)("as %s", (target) => {
  it("no link is in another", async () => {
    const raw = aPage(aCard(INNER));
    const { tree } = toFrameTree(readLayer(raw), { styles: new Map(), components: new Map() });
    const files = await writeFiles([tree], { target, language: "typescript" });
    const markup = await renderFiles(target, files);
    expect(markup.match(/<a\s/g)).toHaveLength(2);
    expect(markup).not.toMatch(/<a\s(?:(?!<\/a>).)*<a\s/s);
  });
});
