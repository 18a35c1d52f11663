import { expect, it } from "vitest";
import { toFrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aPage, aRow, columns } from "../../../support/wide-pages.ts";

it("classes of the narrowest page stand first, without a prefix, and the design's own are kept", () => {
  const raw = aPage([aRow(columns(2))]);
  const { tree } = toFrameTree(readLayer(raw), {
    styles: readDesignStyles(),
    components: new Map(),
  });
  const [row] = tree.root.children;
  if (row?.kind !== "element") throw new Error("The page has no row");
  expect(row.classes.join(" ")).toMatch(/^(?:(?!sm:).)*flex-col.* sm:flex-row/);
  expect(row.designed?.classes).toContain("flex");
  expect(row.designed?.classes.join(" ")).not.toMatch(/flex-col|sm:/);
});
