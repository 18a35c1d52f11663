import fc from "fast-check";
import { expect, it } from "vitest";
import { AS_DESIGNED } from "../../../../lib/designs/adapt/adapt-page.ts";
import type { Element, Tag } from "../../../../lib/designs/elements/element.ts";
import { makeFrameElement } from "../../../../lib/designs/elements/node.ts";
import { ElementTally } from "../../../../lib/designs/elements/tally.ts";
import { findRoles } from "../../../../lib/designs/meaning/find-roles.ts";
import { BARE_FRAME } from "../../../../lib/designs/read/read-node.ts";
import { readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { BoundValues } from "../../../../lib/designs/tokens/bound-values.ts";
import { mergeDigests } from "../../../../lib/designs/tokens/file-tokens.ts";
import { ThemeNames } from "../../../../lib/designs/tokens/theme-names.ts";
import { anyLayer } from "../../../support/arbitrary-design.ts";
import { readLayer } from "../../../support/design-code.ts";

const PHRASING: ReadonlySet<Tag> = new Set([
  "span",
  "strong",
  "em",
  "small",
  "s",
  "a",
  "button",
  "label",
  "input",
  "textarea",
  "img",
  "svg",
  "path",
]);
const HOLD_LETTERS: ReadonlySet<Tag> = new Set([
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "button",
  "label",
  "span",
]);

function expectLegal(element: Element, above: readonly Tag[]): void {
  const isInteractive = above.some((tag) => tag === "a" || tag === "button");
  if (isInteractive)
    expect(["a", "button", "label", "input", "textarea"]).not.toContain(element.tag);
  if (above.some((tag) => HOLD_LETTERS.has(tag))) expect(PHRASING).toContain(element.tag);
  if (element.tag === "img") expect(element.children).toEqual([]);
  expect(element.tag === "li").toBe(above.at(-1) === "ul");
  for (const child of element.children) {
    if (child.kind === "element") expectLegal(child, [...above, element.tag]);
  }
}

it("elements of any tree nest as HTML allows, so a browser's parser moves none", () => {
  const styles = readDesignStyles();
  const theme = new ThemeNames(styles, mergeDigests([]), new BoundValues(BARE_FRAME, styles));
  fc.assert(
    fc.property(anyLayer, (layer) => {
      fc.pre(layer.visible !== false);
      const found = { styles, theme, components: new Map(), pictures: new Map(), family: "" };
      const root = readLayer(layer);
      const roles = findRoles(root, found);
      const context = {
        ...found,
        tally: new ElementTally(),
        version: "exact",
        roles,
        adapted: AS_DESIGNED,
        unbroken: AS_DESIGNED.unbroken,
        declared: new Set<string>(),
      } as const;
      expectLegal(makeFrameElement(root, context), []);
    }),
    { numRuns: 150 },
  );
});
