import { expect, it } from "vitest";
import {
  describeVersions,
  fillVersion,
  writeVersions,
} from "../../../../convex/model/imports/frameVersions.ts";
import { toPicturePlace } from "../../../../lib/designs/elements/picture-path.ts";
import { readDesignComponents } from "../../../../lib/designs/read/components.ts";
import { readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aLayer, aStack, aText } from "../../../support/design-layers.ts";

const pictures = new Map([["photo", toPicturePlace("photo")]]);
const CONTEXT = { styles: readDesignStyles(), components: readDesignComponents({}), pictures };
const box = (y: number) => ({ absoluteBoundingBox: { x: 8, y, width: 60, height: 20 } });

const byHand = readLayer(
  aFrame({ children: [aText("One", box(8)), aText("Two", box(40)), aText("Three", box(72))] }),
);
const byAutoLayout = readLayer(aStack({ children: [aText("One"), aText("Two")] }));

it("a frame placed by hand has both versions, and they differ", () => {
  const versions = writeVersions(byHand, CONTEXT);
  expect(versions.map(({ version }) => version)).toEqual(["flowing", "exact"]);
  expect(new Set(versions.map(({ tree }) => tree)).size).toBe(2);
  expect(versions[1]?.tree).toContain("absolute");
  const { notes, exactNotes } = describeVersions(versions);
  expect([notes, exactNotes]).toEqual(versions.map((written) => written.notes));
});

it("a frame of auto layout alone has one version", () => {
  const versions = writeVersions(byAutoLayout, CONTEXT);
  expect(versions.map(({ version }) => version)).toEqual(["flowing"]);
  expect(describeVersions(versions).exactNotes).toBeNull();
});

it("a frame too long for one transaction has the flowing version alone, and says so", () => {
  const [flowing, exact] = writeVersions(byHand, CONTEXT);
  const lengths = [flowing, exact].map((one) => (one ? one.tree.length + one.preview.length : 0));
  const [one = 0, other = 0] = lengths;
  // Whether the exact version can fit is told from the flowing one's length.
  const enough = Math.max(one + other, 2 * one);
  expect(writeVersions(byHand, CONTEXT, enough)).toHaveLength(2);
  for (const most of [enough - 1, one]) {
    const versions = writeVersions(byHand, CONTEXT, most);
    expect(versions).toMatchObject([{ version: "flowing", tree: flowing.tree }]);
    expect(versions[0].notes.at(-1)).toMatch(/exact version is left out/);
  }
});

it("images reach code and preview of a version", () => {
  const fills = [{ type: "IMAGE", imageRef: "photo" }];
  const frame = readLayer(aStack({ children: [aLayer("RECTANGLE", { fills })] }));
  const [written] = writeVersions(frame, CONTEXT);
  const filled = fillVersion(written, new Map([["photo", "./images/photo.gif"]]));
  for (const text of [filled.tree, filled.preview]) expect(text).toContain("./images/photo.gif");
});
