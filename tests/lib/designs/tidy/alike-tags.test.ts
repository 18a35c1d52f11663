import { expect, it } from "vitest";
import type { Child, Element, Tag } from "../../../../lib/designs/elements/element.ts";
import { agreeOnTags } from "../../../../lib/designs/tidy/alike-tags.ts";

const an = (tag: Tag, ...children: Child[]): Element => ({
  kind: "element",
  tag,
  classes: [],
  attributes: [],
  children,
  origin: null,
});
const letters: Child = { kind: "letters", text: "x", layer: "" };
const aCard = (tag: Tag, family: string, ...children: Child[]): Element => ({
  ...an(tag, ...children),
  origin: { family, familyName: "Card", placement: [], variants: new Map() },
});

const tagsOf = ({ tag, children }: Element): string =>
  `${tag}(${children.map((child) => (child.kind === "letters" ? "" : tagsOf(child))).join()})`;

it("instances have the tags that most of them have, or of as many the one that says more", () => {
  const [with_, without] = [
    aCard("section", "1:1", an("h2", letters)),
    aCard("div", "1:1", an("p", letters)),
  ];
  expect(tagsOf(agreeOnTags(an("main", with_, with_, without)))).toBe(
    "main(section(h2()),section(h2()),section(h2()))",
  );
  expect(tagsOf(agreeOnTags(an("main", with_, without)))).toBe("main(section(h2()),section(h2()))");
  expect(tagsOf(agreeOnTags(an("main", with_, without, without)))).toBe(
    "main(div(p()),div(p()),div(p()))",
  );
});

it("what is another thing or built otherwise stays", () => {
  const root = an(
    "main",
    aCard("section", "1:1"),
    aCard("div", "2:1"),
    aCard("div", "1:1", letters),
    aCard("button", "1:1"),
  );
  expect(agreeOnTags(root)).toBe(root);
});
