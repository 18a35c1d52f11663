import { column, type Draft, rectangle, row, text } from "../../design/draft.ts";
import type { ColourStyle, EffectStyle, TextStyle } from "../../design/style-sheet.ts";
import { colour, effect, type } from "./styles.ts";

const swatch = (style: ColourStyle): Draft =>
  column({ name: style.meta.name, width: 168, gap: 8 }, [
    rectangle({
      name: "Colour",
      width: "fill",
      height: 72,
      radius: 8,
      fill: style,
      stroke: { paint: colour.sunken },
    }),
    text(style.meta.name, type.caption, { width: "fill", fill: colour.body }),
  ]);

function rowsOf<Thing>(things: readonly Thing[], perRow: number): Thing[][] {
  const count = Math.ceil(things.length / perRow);
  return Array.from({ length: count }, (_, index) =>
    things.slice(index * perRow, (index + 1) * perRow),
  );
}

const SHEET = { padding: 48, gap: 24, width: "hug", height: "hug" } as const;

export const colours = (): Draft =>
  column({ ...SHEET, name: "Colours", x: 0, y: 0, fill: colour.raised, radius: 16 }, [
    text("Colours", type.display, { width: 400, fill: colour.ink }),
    ...rowsOf(Object.values(colour), 4).map((four, index) =>
      row({ name: `Row ${index + 1}`, gap: 24 }, four.map(swatch)),
    ),
  ]);

const sample = (style: TextStyle): Draft =>
  row({ name: style.meta.name, gap: 32, align: "CENTER" }, [
    text(style.meta.name, type.caption, { width: 120, fill: colour.quiet }),
    text("Ships pass in the night", style, { width: 560, fill: colour.ink }),
  ]);

export const typography = (): Draft =>
  column({ ...SHEET, name: "Type", x: 960, y: 0, fill: colour.raised, radius: 16 }, [
    text("Type", type.display, { width: 400, fill: colour.ink }),
    ...Object.values(type).map(sample),
  ]);

const raised = (style: EffectStyle): Draft =>
  column(
    {
      name: style.meta.name,
      width: 200,
      height: 120,
      justify: "CENTER",
      align: "CENTER",
      fill: colour.raised,
      radius: 12,
      effect: style,
    },
    [text(style.meta.name, type.caption, { width: 160, align: "CENTER", fill: colour.body })],
  );

export const elevation = (): Draft =>
  row({ ...SHEET, name: "Elevation", x: 960, y: 640, gap: 48, fill: colour.canvas, radius: 16 }, [
    ...Object.values(effect).map(raised),
  ]);
