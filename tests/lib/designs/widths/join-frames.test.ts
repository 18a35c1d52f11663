import { expect, it } from "vitest";
import { joinFrames, type WidthFrame } from "../../../../lib/designs/widths/join-frames.ts";
import { anElement } from "../../../support/elements.ts";

const aFrame = (width: number, classes: string, theme: string): WidthFrame => ({
  componentName: `Home${width}`,
  root: anElement(classes),
  theme: `@theme {\n${theme}}\n`,
  width,
  height: width * 2,
});

it("joins frames in the order of their widths, into one of the widest's size", () => {
  const frames = [aFrame(1440, "p-8", ""), aFrame(375, "p-4", "")];
  expect(joinFrames("Home", frames)).toMatchObject({
    frame: {
      componentName: "Home",
      width: 1440,
      height: 2880,
      root: { classes: ["p-4", "md:p-8"] },
    },
    note: null,
  });
});

it("keeps two values of one name apart", () => {
  const { frame } = joinFrames("Home", [
    aFrame(375, "bg-ink", "  --color-ink: #111111;\n"),
    aFrame(1440, "bg-ink", "  --color-ink: #222222;\n"),
  ]);
  expect(frame?.root.classes).toEqual(["bg-ink", "md:bg-ink-2"]);
  expect(frame?.theme).toContain("--color-ink-2: #222222;");
});

it("says which widths stay apart, and why", () => {
  const { frame, note } = joinFrames("Home", [aFrame(375, "x", ""), aFrame(1440, "y", "")]);
  expect(frame).toBeNull();
  expect(note).toBe(
    "The widths 375, 1440 px stay separate pages: their frames are drawn in ways that differ.",
  );
});
