import { expect, it } from "vitest";
import { toFrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aSolid, aText, aTypeStyle } from "../../../support/design-layers.ts";
import { aPage, aRow, columns } from "../../../support/wide-pages.ts";

it("classes of the narrowest page stand first, without a prefix, and the design's own are kept", () => {
  const raw = aPage([aRow(columns(2))]);
  const { tree } = toFrameTree(readLayer(raw), {
    styles: readDesignStyles(),
    components: new Map(),
  });
  const [row] = tree.root.children;
  if (row?.kind !== "element") throw new Error("The page has no row");
  expect(row.classes.join(" ")).toMatch(/^(?:(?!sm:).)*grid-cols-1.* sm:grid-cols-2/);
  expect(row.designed?.classes).toContain("grid-cols-2");
  expect(row.designed?.classes.join(" ")).not.toMatch(/grid-cols-1|sm:/);
});

it("no class of a text that gets smaller is said twice or lost", () => {
  const large = aText("Unmistakable", {
    absoluteBoundingBox: { x: 20, y: 20, width: 1100, height: 126 },
    style: aTypeStyle({ fontSize: 160, lineHeightPx: 168 }),
    fills: [aSolid("#5966d9")],
  });
  const { tree } = toFrameTree(readLayer(aPage([large])), {
    styles: readDesignStyles(),
    components: new Map(),
  });
  const [text] = tree.root.children;
  if (text?.kind !== "element") throw new Error("The page has no text");
  expect(text.classes.filter((name, at) => text.classes.indexOf(name) !== at)).toEqual([]);
  expect(text.classes.join(" ")).toMatch(/^(?!.* leading-).* xl:leading-42$/);
});
