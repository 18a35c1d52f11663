import { instance, variantOf } from "../../design/component.ts";
import { column, type Draft, ellipse, frame, rectangle, row } from "../../design/draft.ts";
import { text } from "../../design/text.ts";
import { badge, button, divider, metric, shipmentRow } from "./components.ts";
import { icon } from "./icons.ts";
import { sidebar } from "./sidebar.ts";
import { color, effect, type } from "./styles.ts";

const topBar = (): Draft =>
  row({ name: "Top bar", width: "fill", justify: "SPACE_BETWEEN", align: "CENTER" }, [
    column({ name: "Heading", gap: 4 }, [
      text("Good morning, Ada", type.display, { width: 400, fill: color.ink }),
      text("Four ships are due before noon.", type.body, { width: 400, fill: color.quiet }),
    ]),
    row({ name: "Actions", gap: 12, align: "CENTER" }, [
      row(
        {
          name: "Search",
          width: 240,
          height: 40,
          padding: [0, 12],
          gap: 8,
          align: "CENTER",
          fill: color.raised,
          stroke: { paint: color.line },
          radius: 8,
        },
        [icon("search"), text("Search", type.body, { width: "fill", fill: color.quiet })],
      ),
      instance(variantOf(button, { Kind: "Primary", Size: "Medium" }), {
        texts: { Label: "New booking" },
      }),
    ]),
  ]);

const METRICS = [
  ["Containers in port", "12,480", "+4.2 % this week"],
  ["Ships at berth", "18", "2 more than usual"],
  ["Hours to clear", "31.5", "3 h faster"],
  ["On time", "94 %", "+1.1 % this month"],
] as const;

const metrics = (): Draft =>
  row(
    { name: "Metrics", width: "fill", gap: 16 },
    METRICS.map(([Label, Value, Change]) =>
      instance(metric, { width: "fill", texts: { Label, Value, Change } }),
    ),
  );

const TONNES = [72, 104, 88, 136, 160, 120, 148, 96, 112, 168, 176, 140];
const MONTHS = ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"];
const CHART_HEIGHT = 200;

const bar = (height: number, index: number): Draft =>
  column({ name: `Month ${index + 1}`, width: "fill", height: "fill", justify: "MAX", gap: 8 }, [
    rectangle({
      name: "Bar",
      width: "fill",
      height,
      radius: [4, 4, 0, 0],
      fill: index === TONNES.length - 2 ? color.swell : color.brandSoft,
    }),
    text(MONTHS[index] ?? "", type.caption, {
      width: "fill",
      align: "CENTER",
      fill: color.quiet,
    }),
  ]);

const chart = (): Draft =>
  column(
    {
      name: "Throughput",
      width: "fill",
      padding: 24,
      gap: 20,
      fill: color.raised,
      radius: 12,
      effect: effect.card,
    },
    [
      row({ name: "Head", width: "fill", justify: "SPACE_BETWEEN", align: "CENTER" }, [
        text("Throughput", type.title, { width: 200, fill: color.ink }),
        instance(variantOf(button, { Kind: "Secondary", Size: "Small" }), {
          texts: { Label: "This year" },
        }),
      ]),
      row({ name: "Bars", width: "fill", height: CHART_HEIGHT, gap: 12, align: "MAX" }, [
        ...TONNES.map(bar),
      ]),
    ],
  );

const SHIPMENTS = [
  { Tone: "Good", Number: "HB-2041", Route: "Rotterdam – Bergen", Weight: "18.2 t" },
  { Tone: "Warning", Number: "HB-2042", Route: "Hamburg – Gdynia", Weight: "42.0 t" },
  { Tone: "Neutral", Number: "HB-2043", Route: "Antwerp – Oslo", Weight: "7.5 t" },
  { Tone: "Bad", Number: "HB-2044", Route: "Le Havre – Leith", Weight: "23.9 t" },
];

const shipments = (): Draft =>
  column(
    {
      name: "Shipments",
      width: "fill",
      fill: color.raised,
      radius: 12,
      clips: true,
      stroke: { paint: color.sunken },
    },
    SHIPMENTS.map(({ Tone, ...texts }) =>
      instance(shipmentRow, {
        width: "fill",
        texts,
        swap: { Badge: instance(variantOf(badge, { Tone })) },
      }),
    ),
  );

const BERTHS = [
  ["North 1", "MV Aurora", "Good"],
  ["North 2", "MV Curlew", "Good"],
  ["East 4", "MV Petrel", "Warning"],
  ["South 3", "free", "Neutral"],
] as const;

const BERTH_WORDS = { Good: "Unloads", Warning: "Waits", Neutral: "Free" } as const;

const berth = ([place, ship, tone]: (typeof BERTHS)[number]): Draft =>
  row({ name: place, width: "fill", height: 40, gap: 12, align: "CENTER" }, [
    icon("ship"),
    column({ name: "Words", width: "fill" }, [
      text(place, type.strong, { width: "fill", fill: color.ink }),
      text(ship, type.caption, { width: "fill", fill: color.quiet }),
    ]),
    instance(variantOf(badge, { Tone: tone }), {
      texts: { Label: BERTH_WORDS[tone] },
    }),
  ]);

const berths = (): Draft =>
  column(
    {
      name: "Berths",
      width: 320,
      height: "fill",
      padding: 24,
      gap: 16,
      fill: color.raised,
      radius: 12,
      effect: effect.card,
    },
    [
      text("Berths", type.title, { width: "fill", fill: color.ink }),
      divider(),
      ...BERTHS.map(berth),
      forecast(),
    ],
  );

const forecast = (): Draft =>
  frame({ name: "Tide", width: "fill", height: 116, radius: 12, fill: color.tide, clips: true }, [
    text("HIGH WATER", type.overline, {
      x: 16,
      y: 16,
      width: 160,
      fill: color.onBrand,
      opacity: 0.8,
    }),
    text("14:20", type.number, { x: 16, y: 36, width: 120, fill: color.onBrand }),
    text("3.4 m at the north quay", type.caption, {
      x: 16,
      y: 80,
      width: 200,
      fill: color.onBrand,
    }),
    ellipse({
      name: "Gauge",
      x: 208,
      y: 36,
      width: 48,
      height: 48,
      stroke: { paint: color.brandSoft, weight: 4 },
    }),
  ]);

/** A working day's screen: everything in auto layout except the tide card. */
export const overview = (): Draft =>
  row({ name: "Overview", x: 0, y: 0, width: 1440, height: 900, fill: color.canvas, clips: true }, [
    sidebar("Overview"),
    column({ name: "Content", width: "fill", height: "fill", padding: [32, 40], gap: 24 }, [
      topBar(),
      metrics(),
      row({ name: "Middle", width: "fill", gap: 16 }, [
        column({ name: "Wide", width: "fill", gap: 16 }, [chart(), shipments()]),
        berths(),
      ]),
    ]),
  ]);
