import { expect, type Page, test } from "@playwright/test";
import { previewDocument } from "../../lib/designs/output/preview-document.ts";
import { aBox, aHandPlaced, aRectangle, at } from "../support/boxes.ts";
import { codeOf, flowingCodeOf } from "../support/design-code.ts";
import { aLayer, aSolid, aText, aTypeStyle, type RawLayer } from "../support/design-layers.ts";
import { aTableOfControls } from "../support/drawn-tables.ts";
import { expectAccessible } from "./axe.ts";

// Colors are the design's own, so their contrast is not the code's to answer for.

const WHITE = { fills: [aSolid("#ffffff")] };
const BLUE = { fills: [aSolid("#2563eb")], cornerRadius: 8 };
const OUTLINED = { strokes: [aSolid("#d1d5db")], strokeWeight: 1, cornerRadius: 8 };
const GRAY = { fills: [aSolid("#6b7280")] };

const aTitle = (words: string, x: number, y: number) =>
  aText(words, { ...at(x, y, 300, 40), style: aTypeStyle({ fontSize: 32, lineHeightPx: 40 }) });

const aButton = (words: string, x: number, y: number) =>
  aHandPlaced(aBox(x, y, 160, 48), [aText(words, at(x + 50, y + 12, 60, 24))], BLUE);

const anIconButton = (name: string, x: number, y: number) =>
  aHandPlaced(aBox(x, y, 40, 40), [aRectangle(aBox(x + 10, y + 10, 20, 20))], { name });

const aField = (words: string, x: number, y: number, icon?: string) =>
  aHandPlaced(
    aBox(x, y, 300, 48),
    [
      aText(words, { ...at(x + 16, y + 12, 140, 24), ...GRAY }),
      ...(icon === undefined
        ? []
        : [aLayer("VECTOR", { name: icon, ...at(x + 260, y + 14, 20, 20), ...GRAY })]),
    ],
    OUTLINED,
  );

const aRow = (words: readonly string[], x: number, y: number, step: number) =>
  words.map((word, index) => aText(word, at(x + index * step, y, 80, 24)));

const icons = (names: readonly string[], x: number, y: number, step: number) =>
  names.map((name, index) =>
    aLayer("VECTOR", { name, ...at(x + index * step, y, 24, 24), ...GRAY }),
  );

const form = (): RawLayer =>
  aHandPlaced(aBox(0, 0, 400, 800), [
    aTitle("Create your account", 40, 60),
    aText("Email", at(40, 140, 60, 20)),
    aField("you@example.com", 40, 168),
    aField("Your password", 40, 240, "eye"),
    aField("Your city", 40, 312, "chevron-down"),
    aButton("Sign up", 40, 400),
    anIconButton("Button / close", 340, 20),
    aText("Forgot password?", { ...at(40, 480, 140, 24), fills: [aSolid("#2563eb")] }),
    aHandPlaced(aBox(0, 728, 400, 72), icons(["Home", "Search", "User"], 60, 752, 120), {
      name: "tabs",
      ...WHITE,
    }),
  ]);

const aCard = (index: number) =>
  aHandPlaced(
    aBox(80 + index * 360, 300, 320, 200),
    [
      aRectangle(aBox(100 + index * 360, 320, 48, 48)),
      aText(`Card ${index}`, {
        ...at(100 + index * 360, 390, 200, 28),
        style: aTypeStyle({ fontSize: 22, lineHeightPx: 28 }),
      }),
      aText("What it is about", at(100 + index * 360, 430, 200, 24)),
    ],
    { name: `card ${index}`, ...WHITE },
  );

const landing = (): RawLayer =>
  aHandPlaced(
    aBox(0, 0, 1200, 1000),
    [
      aHandPlaced(
        aBox(0, 0, 1200, 80),
        [
          aText("Brand", at(80, 28, 60, 24)),
          ...aRow(["Home", "Prices", "About us"], 480, 28, 100),
          aButton("Start", 960, 16),
        ],
        { name: "top", ...WHITE },
      ),
      aTitle("The best way to work", 80, 160),
      aHandPlaced(aBox(0, 260, 1200, 280), [0, 1, 2].map(aCard), { name: "cards" }),
      aHandPlaced(
        aBox(0, 880, 1200, 120),
        [
          ...aRow(["© 2025", "Privacy", "Terms", "Jobs"], 80, 920, 200),
          aHandPlaced(aBox(960, 912, 160, 40), icons(["X", "LinkedIn", "YouTube"], 968, 920, 56)),
        ],
        {
          name: "end",
          ...WHITE,
        },
      ),
    ],
    { fills: [aSolid("#f3f4f6")] },
  );

const dashboard = (): RawLayer =>
  aHandPlaced(aBox(0, 0, 1200, 800), [
    aHandPlaced(
      aBox(0, 0, 240, 800),
      ["Home", "Orders", "Clients", "Reports"].map((word, index) =>
        aText(word, at(40, 120 + index * 50, 80, 24)),
      ),
      { name: "side", fills: [aSolid("#f3f4f6")] },
    ),
    aHandPlaced(
      aBox(250, 0, 950, 800),
      [
        aTitle("Orders", 290, 40),
        anIconButton("icon button", 1100, 40),
        aField("Search orders", 290, 120),
        ...["Ann", "Bob", "Cem", "Dee"].map((name, index) =>
          aHandPlaced(
            aBox(290, 220 + index * 80, 800, 64),
            [
              aRectangle(aBox(300, 232 + index * 80, 40, 40)),
              aText(name, at(360, 240 + index * 80, 80, 24)),
              aText("$20.00", at(980, 240 + index * 80, 80, 24)),
            ],
            { name: `row ${index}`, ...WHITE },
          ),
        ),
      ],
      { name: "body" },
    ),
  ]);

async function show(page: Page, design: RawLayer, version: typeof codeOf): Promise<void> {
  await page.setContent(await previewDocument(version(design)));
}

for (const [name, design] of Object.entries({
  form,
  landing,
  dashboard,
  table: aTableOfControls,
})) {
  for (const [version, code] of [["flowing", flowingCodeOf] as const, ["exact", codeOf] as const]) {
    test(`axe finds nothing serious in the ${version} code of a ${name}, colors aside`, {
      tag: version === "exact" ? "@deep" : [],
    }, async ({ page }) => {
      await show(page, design(), code);
      await expectAccessible(page, name, ["color-contrast"]);
    });
  }
}

test("a table is one for assistive technology", async ({ page }) => {
  await show(page, aTableOfControls(), flowingCodeOf);
  await expect(page.getByRole("table")).toMatchAriaSnapshot(`
    - table:
      - rowgroup:
        - row "Order Customer Amount Edit Seen":
          - columnheader "Order"
          - columnheader "Customer"
          - columnheader "Amount"
          - columnheader "Edit"
          - columnheader "Seen"
      - rowgroup:
        - row /^No\\. 101 Ann Ito/:
          - cell "No. 101"
          - cell "Ann Ito"
          - cell "$20.00"
          - cell "Edit":
            - button "Edit"
          - cell
  `);
});
