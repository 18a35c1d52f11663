import { expect, it } from "vitest";
import { aBox, aHandPlaced, at } from "../../../support/boxes.ts";
import { flowingCodeOf } from "../../../support/design-code.ts";
import { aSolid, aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";

const page = (...children: RawLayer[]) =>
  aHandPlaced(aBox(0, 0, 900, 700), [
    ...children,
    aText("More to read below", at(260, 300, 200, 24)),
  ]);

const side = (...children: RawLayer[]) =>
  aHandPlaced(aBox(0, 0, 200, 700), children, { fills: [aSolid("#111827")] });

const entries = (words: readonly string[], y: number): RawLayer[] =>
  words.map((word, index) => aText(word, at(20, y + index * 40, 90, 20)));

const tagsOf = (raw: RawLayer): string =>
  [...flowingCodeOf(raw).markup.matchAll(/<(\/?(?:nav|ul|li|a))\b/g)]
    .map(([, tag]) => tag)
    .join(" ");

const ITEM = "li a /a /li";

it("a navigation of nothing but links is one list of them", () => {
  const tags = tagsOf(page(side(...entries(["Inbox", "Drafts", "Sent", "Trash"], 80))));
  expect(tags).toBe(`nav ul ${ITEM} ${ITEM} ${ITEM} ${ITEM} /ul /nav`);
});

it("links between titles are lists of their own", () => {
  const title = (words: string, y: number) =>
    aText(words, { ...at(20, y, 60, 14), style: aTypeStyle({ fontSize: 10, fontWeight: 700 }) });
  const all = [
    ...[title("Mail", 40), ...entries(["Inbox", "Drafts"], 80)],
    ...[title("People", 200), ...entries(["Teams", "Guests"], 240)],
  ];
  const list = `ul ${ITEM} ${ITEM} /ul`;
  expect(tagsOf(page(side(...all)))).toBe(`nav ${list} ${list} /nav`);
});

it("a link that shows a picture is an item of its list as well", () => {
  const icon = (name: string, x: number) =>
    aHandPlaced(aBox(x, 640, 24, 24), [], { name, fills: [aSolid("#2563eb")] });
  const names = ["facebook", "instagram", "youtube"];
  const row = aHandPlaced(
    aBox(400, 640, 120, 24),
    names.map((name, index) => icon(name, 400 + index * 40)),
  );
  expect(tagsOf(page(row))).toBe(`nav ul ${ITEM} ${ITEM} ${ITEM} /ul /nav`);
});

it("the item has the link's place, and the link fills it", () => {
  const { markup } = flowingCodeOf(page(side(...entries(["Inbox", "Drafts", "Sent"], 80))));
  const [, item = "", link = ""] = /<li class="([^"]*)"><a [^>]*class="([^"]*)"/.exec(markup) ?? [];
  expect(item).toMatch(/\bflex$/);
  expect(link).toMatch(/^w-full /);
});
