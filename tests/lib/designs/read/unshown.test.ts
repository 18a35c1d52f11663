import { describe, expect, it } from "vitest";
import { findUnshown } from "../../../../lib/designs/read/unshown.ts";
import { meridian } from "../../../../local/emulators/figma/files/meridian/meridian.ts";
import { aBox, aHandPlaced, aRectangle } from "../../../support/boxes.ts";
import { flowingCodeOf } from "../../../support/design-code.ts";
import {
  aFrame,
  aLayer,
  aShadow,
  aSolid,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";

const filled = (...fills: RawLayer[]): RawLayer => aFrame({ fills });
const clicked = (...actions: RawLayer[]): RawLayer =>
  aFrame({ interactions: [{ trigger: { type: "ON_CLICK" }, actions }] });

it.each<[string, RawLayer]>([
  ["Pattern fills that are not shown", filled({ type: "PATTERN" })],
  ["Videos that are not shown", filled(aSolid("#ffffff"), { type: "VIDEO" })],
  ["Pattern fills that are not shown", aFrame({ strokes: [{ type: "PATTERN" }] })],
  ["Moving images, shown as they begin", filled({ type: "IMAGE", imageRef: "a", gifRef: "b" })],
  ["Fills shown without their blend mode", filled(aSolid("#ff0000", { blendMode: "HUE" }))],
  ["Noise effects that are not shown", aFrame({ effects: [{ type: "NOISE", visible: true }] })],
  ["Texture effects that are not shown", aFrame({ effects: [{ type: "TEXTURE" }] })],
  ["Glass effects that are not shown", aFrame({ effects: [{ type: "GLASS" }] })],
  [
    "Properties of components of a kind that is not known, left out",
    aFrame({ componentProperties: { "Slot#1:2": { type: "SLOT", value: "" } } }),
  ],
  [
    "Links to addresses that are not of the web, mail or a phone, left out",
    clicked({ type: "URL", url: "ftp://harbor.example/map" }),
  ],
  [
    "Links to addresses that are not of the web, mail or a phone, left out",
    aText("call", { style: { ...aTypeStyle({}), hyperlink: { type: "URL", url: "sms:+1" } } }),
  ],
  [
    "Texts or fonts that variables give, written out",
    aFrame({ boundVariables: { characters: { type: "VARIABLE_ALIAS", id: "V:1" } } }),
  ],
  [
    "Layers with a setting that is not known, shown without it",
    aFrame({ effects: [{ type: "BACKGROUND_BLUR", blurType: "WAVY", radius: 4 }] }),
  ],
  [
    "Blurs that grow, shown as even ones",
    aFrame({ effects: [{ type: "LAYER_BLUR", blurType: "PROGRESSIVE", radius: 4 }] }),
  ],
  [
    "Shadows shown without their blend mode",
    aFrame({ effects: [aShadow({ blendMode: "MULTIPLY" })] }),
  ],
  ["Corners smoothed beyond a circle, shown as circles", aFrame({ cornerSmoothing: 0.6 })],
  ["Layers of a kind that no page has, shown as boxes", aLayer("STICKY")],
  ["Layers whose blend mode CSS lacks, shown without it", aFrame({ blendMode: "LINEAR_BURN" })],
  [
    "Overlays that a person would open, which stay closed",
    clicked({ type: "NODE", navigation: "OVERLAY", destinationId: "1:2" }),
  ],
  [
    "Prototype interactions that the code lacks",
    clicked({ type: "NODE", navigation: "SCROLL_TO" }),
  ],
  ["Prototype interactions that the code lacks", clicked({ type: "CLOSE" })],
  [
    "Prototype interactions that the code lacks",
    aFrame({ interactions: [{ trigger: { type: "AFTER_TIMEOUT", timeout: 1 }, actions: [] }] }),
  ],
])("a note tells: %s", (note, raw) => {
  expect(findUnshown(raw)).toEqual([note]);
});

it.each<[string, RawLayer]>([
  ["Layers of a kind that is not known, shown as boxes", aLayer("HOLOGRAM")],
  ["Fills and strokes of a kind that is not known, left out", filled({ type: "PLAID" })],
  ["Effects of a kind that is not known, left out", aFrame({ effects: [{ type: "RIPPLE" }] })],
  [
    "Layers with a setting that is not known, shown without it",
    aFrame({ layoutMode: "SPIRAL", overflowDirection: "ROUND_SCROLLING" }),
  ],
  [
    "Layers with a setting that is not known, shown without it",
    aText("x", { style: aTypeStyle({ textCase: "SPONGE" }) }),
  ],
])("a value that is not known is told, too: %s", (note, raw) => {
  expect(findUnshown(raw)).toEqual([note]);
});

it.each<[string, RawLayer]>([
  ["what is shown", filled(aSolid("#ff0000"), { type: "IMAGE", imageRef: "a" })],
  ["a click that leads away", clicked({ type: "NODE", navigation: "NAVIGATE" })],
  ["a hidden paint", filled({ type: "PATTERN", visible: false })],
  ["a paint that lets all through", filled({ type: "PATTERN", opacity: 0 })],
  ["a hidden effect", aFrame({ effects: [{ type: "NOISE", visible: false }] })],
  ["fields that change nothing", aFrame({ cornerSmoothing: 0, fillOverrideTable: {} })],
  ["malformed fields", aFrame({ fills: "PATTERN", effects: [7, null], interactions: { a: 1 } })],
])("%s needs no note", (_, raw) => {
  expect(findUnshown(raw)).toEqual([]);
});

describe("the code of a frame", () => {
  const pattern = (x: number) =>
    aRectangle(aBox(x, 0, 100, 40), { name: "pattern", fills: [{ type: "PATTERN" }] });

  it("counts the layers", () => {
    const { notes } = flowingCodeOf(
      aHandPlaced(aBox(0, 0, 400, 40), [pattern(0), pattern(200), aText("here")]),
    );
    expect(notes[0]).toBe("Pattern fills that are not shown: 2.");
  });

  it("keeps the place of a layer whose only paint is left out", () => {
    const box = aBox(0, 0, 400, 40);
    const painted = aRectangle(aBox(300, 0, 100, 40), { fills: [aSolid("#ff0000")] });
    const { markup } = flowingCodeOf(aHandPlaced(box, [pattern(0), painted]));
    const alone = flowingCodeOf(
      aHandPlaced(box, [aRectangle(aBox(0, 0, 100, 40), { fills: [] }), painted]),
    );
    expect(markup.match(/<div/g)).toHaveLength((alone.markup.match(/<div/g) ?? []).length + 1);
  });
});

describe("the frames of a file that says all that a design can say", () => {
  const { root } = meridian();
  const frames = root.children?.[0]?.children ?? [];
  const notesOf = (frame: string) => {
    const raw = frames.find(({ name }) => name === frame);
    return flowingCodeOf(JSON.parse(JSON.stringify(raw)) as RawLayer).notes;
  };

  it.each([
    ["Visit", ["Texts or fonts that variables give", "Overlays", "Layers that stay in view"]],
    ["زيارة", ["Overlays", "Layers that stay in view"]],
    ["Booking", ["Ways back"]],
    ["Poster", ["Pattern fills", "Noise effects", "Texture effects"]],
  ])("tell of what %s cannot show", (frame, told) => {
    const notes = notesOf(frame);
    for (const words of told) expect(notes).toContainEqual(expect.stringMatching(words));
  });

  it("tell nothing where all is shown", () => {
    expect(notesOf("Collection")).toEqual([]);
  });
});
