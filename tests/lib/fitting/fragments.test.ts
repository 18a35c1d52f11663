import { expect, it } from "vitest";
import { leadToTop } from "../../../lib/fitting/fragments.ts";
import { anElement } from "../../support/elements.ts";

it("links to fragments that no element has lead to the top of the page, and other attributes stay", () => {
  const link = (href: string) =>
    anElement("", [], {
      tag: "a",
      attributes: [
        ["href", href],
        ["aria-label", "#1"],
      ],
    });
  const { root } = leadToTop({
    root: anElement("", [link("#reports"), link("frame:1:2#reports"), link("/reports")]),
  });
  const top = {
    attributes: [
      ["href", "#top"],
      ["aria-label", "#1"],
    ],
  };
  expect(root.children).toMatchObject([
    top,
    top,
    {
      attributes: [
        ["href", "/reports"],
        ["aria-label", "#1"],
      ],
    },
  ]);
});
