import { column, type Draft, rectangle, row } from "../../design/draft.ts";
import type { ColorStyle, EffectStyle, TextStyle } from "../../design/style-sheet.ts";
import { text } from "../../design/text.ts";
import { color, effect, type } from "./styles.ts";

const swatch = (style: ColorStyle): Draft =>
  column({ name: style.meta.name, width: 168, gap: 8 }, [
    rectangle({
      name: "Color",
      width: "fill",
      height: 72,
      radius: 8,
      fill: style,
      stroke: { paint: color.sunken },
    }),
    text(style.meta.name, type.caption, { width: "fill", fill: color.body }),
  ]);

function rowsOf<Thing>(things: readonly Thing[], perRow: number): Thing[][] {
  const count = Math.ceil(things.length / perRow);
  return Array.from({ length: count }, (_, index) =>
    things.slice(index * perRow, (index + 1) * perRow),
  );
}

const SHEET = { padding: 48, gap: 24, width: "hug", height: "hug" } as const;

export const colors = (): Draft =>
  column({ ...SHEET, name: "Colors", x: 0, y: 0, fill: color.raised, radius: 16 }, [
    text("Colors", type.display, { width: 400, fill: color.ink }),
    ...rowsOf(Object.values(color), 4).map((four, index) =>
      row({ name: `Row ${index + 1}`, gap: 24 }, four.map(swatch)),
    ),
  ]);

const sample = (style: TextStyle): Draft =>
  row({ name: style.meta.name, gap: 32, align: "CENTER" }, [
    text(style.meta.name, type.caption, { width: 120, fill: color.quiet }),
    text("Ships pass in the night", style, { width: 560, fill: color.ink }),
  ]);

export const typography = (): Draft =>
  column({ ...SHEET, name: "Type", x: 960, y: 0, fill: color.raised, radius: 16 }, [
    text("Type", type.display, { width: 400, fill: color.ink }),
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
      fill: color.raised,
      radius: 12,
      effect: style,
    },
    [text(style.meta.name, type.caption, { width: 160, align: "CENTER", fill: color.body })],
  );

export const elevation = (): Draft =>
  row({ ...SHEET, name: "Elevation", x: 960, y: 640, gap: 48, fill: color.canvas, radius: 16 }, [
    ...Object.values(effect).map(raised),
  ]);
