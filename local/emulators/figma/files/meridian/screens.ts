import { instance, variantOf } from "../../design/component.ts";
import { column, type Draft, frame, grid, rectangle, row } from "../../design/draft.ts";
import type { Cell } from "../../design/grid-layout.ts";
import { gradient, noise, pattern, texture } from "../../design/paint.ts";
import type { Kit, StateName } from "./components.ts";
import { color, type } from "./variables.ts";
import { WIDTH } from "./visit.ts";

const EXHIBITS: readonly (readonly [name: string, words: string, cell: Cell])[] = [
  ["The standard compass", "Gimballed, dry card, 1874", [0, 0, 2, 2]],
  ["Marine clock", "Ran for nine months", [2, 0]],
  ["Sand glass", "Half a minute", [3, 0]],
  ["Chart of the strait", "Engraved, corrected by hand", [2, 1, 2, 1]],
  ["Sextant", "Brass and silver", [0, 2]],
  ["Lead line", "Twenty fathoms", [1, 2]],
  ["Log book", "Written in 1901", [2, 2, 2, 1]],
];

/** A grid whose cells span columns and rows. */
export function collection(kit: Kit, x: number): Draft {
  const exhibits = EXHIBITS.map(([name, words, cell]) =>
    kit.card(
      {
        ...{ name: "Exhibit", width: "fill", height: "fill", justify: "MAX", cell },
        stroke: { paint: kit.fill(color.line) },
      },
      [
        kit.words(name, type.label, color.strong, "fill"),
        kit.words(words, type.body, color.quiet, "fill"),
      ],
    ),
  );
  return column(
    {
      ...{ name: "Collection", x, y: 0, width: WIDTH, padding: [48, 120], gap: 32, clips: true },
      fill: kit.fill(color.page),
    },
    [
      kit.words("The collection", type.title, color.strong, "fill"),
      grid(
        {
          name: "Exhibits",
          width: "fill",
          columns: ["fr", "fr", "fr", "fr"],
          rows: [200, 200, 160],
          gap: 24,
        },
        exhibits,
      ),
      kit.words("Back to the visit", type.body, color.accent, 160, { click: { to: "Visit" } }),
    ],
  );
}

/** `state`: in which its first button is drawn. */
export function booking(kit: Kit, x: number, state: StateName): Draft {
  const use = (
    State: StateName,
    Label: string,
    more: Partial<Parameters<typeof instance>[1]> = {},
  ) => instance(variantOf(kit.button, { State }), { ...more, texts: { Label } });
  const setting = (words: string, Value: "On" | "Off") =>
    row({ name: words, width: "fill", justify: "SPACE_BETWEEN", align: "CENTER" }, [
      kit.words(words, type.body, color.strong, 240),
      instance(variantOf(kit.toggle, { Value })),
    ]);
  return column(
    {
      ...{ name: "Booking", x, y: 0, width: 480, padding: 40, gap: 24, clips: true },
      fill: kit.fill(color.page),
    },
    [
      kit.words("Your visit", type.heading, color.strong, "fill"),
      use(state, "Pay now"),
      use("Default", "Terms", {
        ...{
          swap: { Icon: instance(kit.compass) },
          click: { url: "https://meridian.example/terms" },
        },
      }),
      use("Default", "Go back", { hides: ["Has icon"], click: "BACK" }),
      use("Disabled", "Sold out"),
      setting("Audio guide", "On"),
      setting("Newsletter", "Off"),
    ],
  );
}

const TILE = 24;

/** What is repeated in the poster. */
export const waves = (kit: Kit): Draft =>
  frame({ name: "Wave", x: 0, y: 0, width: TILE, height: TILE, fill: kit.fill(color.depth) }, [
    rectangle({ ...{ x: 0, y: 10, width: 12, height: 4, radius: 2 }, fill: kit.fill(color.sea) }),
    rectangle({ ...{ x: 12, y: 18, width: 12, height: 4, radius: 2 }, fill: kit.fill(color.sea) }),
  ]);

/** What CSS cannot show: a repeated layer, noise and a rough edge; and a radial gradient that its handles turn. */
export function poster(kit: Kit, x: number): Draft {
  const sun = gradient(
    "GRADIENT_RADIAL",
    [
      { x: 0.3, y: 0.3 },
      { x: 0.7, y: 0.9 },
      { x: -0.1, y: 0.6 },
    ],
    [
      [0, kit.fill(color.sea)],
      [1, kit.fill(color.depth)],
    ],
  );
  const strip = { width: 520, height: 120 } as const;
  return column(
    {
      ...{ name: "Poster", x, y: 0, width: 600, padding: 40, gap: 24, clips: true },
      fill: kit.fill(color.page),
    },
    [
      kit.words("One hundred years at sea", type.title, color.strong, "fill"),
      rectangle({ name: "Sun", ...strip, radius: 16, fill: sun }),
      rectangle({ name: "Sea", ...strip, fill: pattern("Wave") }),
      rectangle({
        name: "Sand",
        ...strip,
        fill: kit.fill(color.accent),
        effect: [noise("#000000", 2, 0.4)],
      }),
      rectangle({
        name: "Torn paper",
        ...strip,
        fill: kit.fill(color.raised),
        effect: [texture(12, 8)],
      }),
    ],
  );
}
