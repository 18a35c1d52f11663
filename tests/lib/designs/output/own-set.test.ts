import { describe, expect, it } from "vitest";
import { toFrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { readDesignComponents } from "../../../../lib/designs/read/components.ts";
import { TARGETS } from "../../../../lib/designs/targets/target.ts";
import { writeFiles } from "../../../../lib/designs/targets/write-files.ts";
import { readLayer } from "../../../support/design-code.ts";
import { renderFiles } from "../../../support/rendered-targets.ts";
import { aStateSet, STATE_FILE } from "../../../support/stateful-layers.ts";

describe.each(TARGETS)("as %s", (target) => {
  it("a component set that is the frame itself is one component with its properties", async () => {
    const set = {
      ...aStateSet(),
      ...{ layoutMode: "VERTICAL", itemSpacing: 16 },
      absoluteBoundingBox: { x: 0, y: 0, width: 200, height: 400 },
    };
    const { tree, notes } = toFrameTree(readLayer(set), {
      styles: new Map(),
      components: readDesignComponents(STATE_FILE),
    });
    const files = await writeFiles([tree], { target, language: "typescript" });
    const text = files.map((file) => file.text).join("\n");
    expect(notes).toEqual([]);
    expect(files.map(({ path }) => path).join()).toMatch(/button-?set/i);
    const markup = await renderFiles(target, files);
    expect(markup.match(/<button/g)).toHaveLength(5);
    expect(text).toMatch(/hover/);
    // Pages have no components.
    if (target === "html-css") return;
    expect(text).toMatch(/state: "Default" \| "Hover" \| "Focus" \| "Pressed"/);
    expect(text).toMatch(/disabled\??: boolean/);
  });
});
