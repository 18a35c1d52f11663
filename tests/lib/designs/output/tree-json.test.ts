import fc from "fast-check";
import { expect, it } from "vitest";
import { GRAY_PICTURE } from "../../../../lib/designs/elements/picture-path.ts";
import { toFrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { fillPictures, readTree, writeTree } from "../../../../lib/designs/output/tree-json.ts";
import { readDesignComponents } from "../../../../lib/designs/read/components.ts";
import { readDesignNode } from "../../../../lib/designs/read/read-node.ts";
import { readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { anyComponents, anyLayer, anyStyles } from "../../../support/arbitrary-design.ts";
import { anElement } from "../../../support/elements.ts";

it("any tree is read back as it was written", () => {
  fc.assert(
    fc.property(anyLayer, anyStyles, anyComponents, (layer, styles, components) => {
      const node = readDesignNode(layer);
      fc.pre(node !== null);
      const { tree } = toFrameTree(node, {
        styles: readDesignStyles(styles),
        components: readDesignComponents({ components }),
      });
      expect(readTree(writeTree(tree))).toEqual(tree);
    }),
    { numRuns: 60 },
  );
});

const tree = {
  componentName: "Page",
  theme: "",
  width: 10,
  height: 10,
  root: anElement("flex", [
    anElement("", [], { tag: "img", attributes: [["src", "./images/ship"]] }),
    anElement("", [{ kind: "letters", text: "./images/ship", layer: "Text" }]),
    anElement("", [], { tag: "img", attributes: [["src", "https://files.example/ship"]] }),
  ]),
};

it("placeholders of pictures become paths, and nothing else changes", () => {
  const filled = fillPictures(tree, new Map([["ship", "./images/ship.png"]]));
  expect(writeTree(filled)).toBe(
    writeTree(tree).replace('["src","./images/ship"]', '["src","./images/ship.png"]'),
  );
});

it("a picture without a path becomes the gray box", () => {
  expect(writeTree(fillPictures(tree, new Map()))).toContain(`["src","${GRAY_PICTURE}"]`);
});
