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
  const { root } = leadToTop({ root: anElement("", [link("#reports"), link("/reports")]) });
  expect(root.children).toMatchObject([
    {
      attributes: [
        ["href", "#top"],
        ["aria-label", "#1"],
      ],
    },
    {
      attributes: [
        ["href", "/reports"],
        ["aria-label", "#1"],
      ],
    },
  ]);
});
