import { instance, variantOf } from "../../design/component.ts";
import { column, type Draft, ellipse, frame, rectangle, row } from "../../design/draft.ts";
import { photo } from "../../design/paint.ts";
import { text } from "../../design/text.ts";
import { action, amount, cartLine, chip, PHOTOS, productTile, tabBar } from "./components.ts";
import { color, effect, type } from "./styles.ts";

const PHONE = { width: 390, height: 844, clips: true } as const;

const statusBar = (): Draft =>
  row(
    {
      name: "status bar",
      width: "fill",
      height: 44,
      padding: [0, 24],
      justify: "SPACE_BETWEEN",
      align: "CENTER",
    },
    [
      text("9:41", type.small, { width: 48, fill: color.forest }),
      rectangle({ name: "battery", width: 24, height: 12, radius: 3, fill: color.forest }),
    ],
  );

const banner = (): Draft =>
  frame(
    {
      name: "banner",
      width: 342,
      height: 180,
      radius: [24, 24, 4, 24],
      clips: true,
      fill: [photo(PHOTOS[1])],
    },
    [
      rectangle({ name: "shade", x: 0, y: 60, width: 342, height: 120, fill: color.dusk }),
      text("Plants that\nforgive you", type.hero, { x: 20, y: 88, width: 240, fill: color.white }),
      ellipse({ name: "sun", x: 282, y: 20, width: 40, height: 40, fill: color.glow }),
    ],
  );

const chips = (): Draft =>
  row(
    { name: "kinds", width: "fill", gap: 8 },
    ["All", "Indoor", "Outdoor", "Pots"].map((label, index) =>
      instance(variantOf(chip, { chosen: index === 0 ? "yes" : "no" }), {
        width: 79,
        texts: { label },
      }),
    ),
  );

const PLANTS = [
  { name: "Boston fern", price: "€ 18" },
  { name: "Monstera", price: "€ 34" },
] as const;

const tiles = (): Draft =>
  row(
    { name: "tiles", width: "fill", gap: 16 },
    PLANTS.map((texts) => instance(productTile, { width: "fill", texts })),
  );

export const home = (): Draft =>
  column({ ...PHONE, name: "Home", x: 0, y: 0, fill: color.sand, justify: "SPACE_BETWEEN" }, [
    column({ name: "top", width: "fill" }, [
      statusBar(),
      column({ name: "content", width: "fill", padding: [12, 24], gap: 20 }, [
        row({ name: "greeting", width: "fill", justify: "SPACE_BETWEEN", align: "CENTER" }, [
          text("Hello, Grace", type.heading, { width: 240, fill: color.forest }),
          ellipse({
            name: "portrait",
            width: 36,
            height: 36,
            fill: [photo(PHOTOS[2])],
            stroke: { paint: color.sage, weight: 2, align: "OUTSIDE" },
          }),
        ]),
        banner(),
        chips(),
        text("New this week", type.heading, { width: "fill", fill: color.forest }),
        tiles(),
      ]),
    ]),
    instance(tabBar),
  ]);

const STARS = 5;

const rating = (): Draft =>
  row({ name: "rating", gap: 6, align: "CENTER" }, [
    ...Array.from({ length: STARS }, (_, index) =>
      ellipse({
        name: `star ${index + 1}`,
        width: 10,
        height: 10,
        fill: index === STARS - 1 ? color.hairline : color.glow,
      }),
    ),
    text("4.1 · 212 reviews", type.small, { width: 160, fill: color.stone }),
  ]);

const light = (): Draft =>
  row(
    {
      name: "light",
      width: "fill",
      gap: 16,
      padding: 16,
      align: "CENTER",
      fill: color.mist,
      radius: 16,
    },
    [
      frame({ name: "gauge", width: 56, height: 56 }, [
        ellipse({
          name: "track",
          width: 56,
          height: 56,
          fill: color.sage,
          arc: { from: 0, to: Math.PI * 1.999, hole: 0.75 },
        }),
        ellipse({
          name: "share",
          width: 56,
          height: 56,
          fill: color.moss,
          arc: { from: -Math.PI / 2, to: Math.PI * 0.6, hole: 0.75 },
        }),
      ]),
      column({ name: "words", width: "fill", gap: 2 }, [
        text("Half shade", type.price, { width: "fill", fill: color.forest }),
        text("Two meters from a window", type.small, { width: "fill", fill: color.stone }),
      ]),
    ],
  );

export const product = (): Draft =>
  column({ ...PHONE, name: "Product", x: 470, y: 0, fill: color.white }, [
    rectangle({
      name: "photo",
      width: "fill",
      height: 320,
      radius: [0, 0, 32, 32],
      fill: [photo(PHOTOS[1])],
    }),
    column({ name: "content", width: "fill", height: "fill", padding: 24, gap: 16 }, [
      row({ name: "title", width: "fill", justify: "SPACE_BETWEEN", align: "MIN" }, [
        text("Monstera", type.hero, { width: 220, fill: color.forest }),
        instance(amount),
      ]),
      rating(),
      text(
        "Grows where others give up. Water it\nwhen you remember; turn it when\nyou do not.",
        type.body,
        {
          width: "fill",
          fill: color.stone,
        },
      ),
      light(),
      text("Only three left", type.small, { width: "fill", fill: "#b45309", hidden: true }),
    ]),
    column(
      {
        name: "bottom",
        width: "fill",
        padding: [16, 24, 32, 24],
        fill: color.white,
        effect: effect.bar,
      },
      [
        instance(variantOf(action, { kind: "main", state: "ready" }), {
          width: "fill",
          texts: { label: "Add to basket · € 34" },
        }),
      ],
    ),
  ]);

const LINES = [
  { name: "Monstera", choice: "Terracotta pot", price: "€ 34" },
  { name: "Boston fern", choice: "No pot", price: "€ 18" },
  { name: "Olive tree", choice: "Zinc bucket", price: "€ 59" },
] as const;

const sums = (label: string, sum: string): Draft =>
  row({ name: label, width: "fill", justify: "SPACE_BETWEEN" }, [
    text(label, type.body, { width: 160, fill: color.stone }),
    text(sum, type.price, { width: 96, align: "RIGHT", fill: color.forest }),
  ]);

export const basket = (): Draft =>
  column({ ...PHONE, name: "Basket", x: 940, y: 0, fill: color.sand }, [
    statusBar(),
    column(
      {
        name: "content",
        width: "fill",
        height: "fill",
        padding: [16, 24, 32, 24],
        gap: 24,
        justify: "SPACE_BETWEEN",
      },
      [
        column({ name: "lines", width: "fill" }, [
          text("Your basket", type.hero, { width: "fill", fill: color.forest }),
          ...LINES.map((texts) => instance(cartLine, { width: "fill", texts })),
        ]),
        column({ name: "total", width: "fill", gap: 12 }, [
          sums("Plants", "€ 111"),
          sums("Delivery", "€ 6"),
          rectangle({ name: "rule", width: "fill", height: 1, fill: color.hairline }),
          sums("Together", "€ 117"),
          instance(variantOf(action, { kind: "main", state: "ready" }), {
            texts: { label: "Pay € 117" },
          }),
          instance(variantOf(action, { kind: "quiet", state: "ready" }), {
            texts: { label: "Keep looking" },
          }),
        ]),
      ],
    ),
  ]);
