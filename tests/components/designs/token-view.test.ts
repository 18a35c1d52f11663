import { describe, expect, it } from "vitest";
import { describeType, parseTokenView } from "../../../components/designs/token-view.ts";

const read = (file: unknown) => {
  const view = parseTokenView(JSON.stringify(file));
  if (view === null) throw new Error("no tokens");
  return view;
};

const px = (value: number) => ({ value, unit: "px" });

describe("the view of tokens", () => {
  it("has colors with their names, opaque and translucent", () => {
    const { colors } = read({
      color: {
        $type: "color",
        ink: { $value: { hex: "#112233" }, $description: "Text" },
        veil: { $value: { hex: "#000000", alpha: 0.4 } },
        broken: { $value: { hex: "url(x)" } },
      },
    });
    expect(colors).toEqual([
      { name: "ink", description: "Text", css: "#112233", label: "#112233" },
      { name: "veil", description: "", css: "rgb(0 0 0 / 0.4)", label: "#000000 at 40%" },
    ]);
  });

  it("shows a token in the value of the one that it refers to, unless these run in a circle", () => {
    const $value = { colorSpace: "srgb", components: [0, 0, 1], hex: "#0000ff" };
    const color = {
      surface: { $value: "{color.blue}" },
      blue: { $value },
      lost: { $value: "{color.none}" },
      one: { $value: "{color.other}" },
      other: { $value: "{color.one}" },
    };
    expect(parseTokenView(JSON.stringify({ color }))?.colors.map(({ name }) => name)).toEqual([
      "surface",
      "blue",
    ]);
  });

  it("has gradients as CSS and rejects any other text", () => {
    const stops = [{ color: { hex: "#111111" } }, { color: { hex: "#222222" } }];
    const css = "linear-gradient(90deg, #111111 0%, #222222 100%)";
    const { gradients } = read({
      gradient: {
        good: { $value: stops, $extensions: { "org.w3.css": css } },
        bad: { $value: stops, $extensions: { "org.w3.css": "url(https://x)" } },
        none: { $value: [] },
      },
    });
    expect(gradients.map(({ name, css: written }) => [name, written])).toEqual([
      ["good", css],
      ["bad", "linear-gradient(90deg, #111111, #222222)"],
    ]);
  });

  it("has text styles with the typeface of their reference", () => {
    const { typography } = read({
      font: { inter: { $value: ["Inter", "sans-serif"] } },
      typography: {
        title: {
          $value: {
            fontFamily: "{font.inter}",
            fontSize: px(24),
            fontWeight: 600,
            lineHeight: 1.25,
            letterSpacing: px(-0.5),
          },
        },
        nothing: { $value: {} },
      },
    });
    expect(typography).toHaveLength(1);
    expect(typography[0]).toMatchObject({
      family: "Inter",
      stack: '"Inter", sans-serif',
      sizePx: 24,
      letterSpacingPx: -0.5,
    });
    expect(typography.map(describeType)).toEqual(["Inter 24 px, 600, line 1.25"]);
  });

  it("has lengths in order and shadows as CSS", () => {
    const layer = {
      color: { hex: "#000000", alpha: 0.1 },
      offsetX: px(0),
      offsetY: px(2),
      blur: px(4),
      spread: px(0),
    };
    const { spacing, radii, shadows } = read({
      spacing: { b: { $value: px(16) }, a: { $value: px(4) } },
      radius: { round: { $value: px(8) } },
      shadow: {
        one: { $value: layer },
        two: { $value: [layer, { ...layer, inset: true }] },
        none: { $value: {} },
      },
    });
    expect(spacing.map(({ px: length }) => length)).toEqual([4, 16]);
    expect(radii.map(({ name }) => name)).toEqual(["round"]);
    expect(shadows.map(({ css }) => css)).toEqual([
      "0px 2px 4px 0px rgb(0 0 0 / 0.1)",
      "0px 2px 4px 0px rgb(0 0 0 / 0.1), inset 0px 2px 4px 0px rgb(0 0 0 / 0.1)",
    ]);
  });

  it.each(["", "{", "[]", "null", "7"])("is null for %j", (text) => {
    expect(parseTokenView(text)).toBeNull();
  });

  it.each([{}, { color: 7, font: null, typography: [], shadow: "x", spacing: { a: null } }])(
    "leaves out malformed tokens (%#)",
    (file) => {
      const { colors, typography, shadows } = read(file);
      expect([colors, typography, shadows]).toEqual([[], [], []]);
    },
  );
});
