import { expect, type Locator, type Page, test } from "@playwright/test";
import { TARGETS } from "../../lib/designs/targets/target.ts";
import { tidyTree } from "../../lib/designs/tidy/tidy-tree.ts";
import type { FigmaDocument } from "../../local/emulators/figma/design/figma-document.ts";
import type { FigmaNode } from "../../local/emulators/figma/design/node.ts";
import { harbor } from "../../local/emulators/figma/files/harbor/harbor.ts";
import type { StateName } from "../../local/emulators/figma/files/meridian/components.ts";
import { meridian } from "../../local/emulators/figma/files/meridian/meridian.ts";
import { renderSvg } from "../../local/emulators/figma/render/svg.ts";
import { treeWithStates } from "../support/frame-trees.ts";
import { pinFonts } from "./pinned-fonts.ts";
import { differingShare } from "./pixel-share.ts";
import { toPage } from "./target-page.ts";

/** A control in a state looks like the provider's render of the variant that is drawn in that state. */

/** Of all pixels around the control. Its label is short: a drawing places the edges of letters by fractions. */
const LARGEST_SHARE = 0.003;
const MARGIN = 16;

const FRAME = "Booking";
/** The first button of the frame, and where it lies. */
const BUTTON = { label: "Pay now", clip: { x: 24, y: 76, width: 232, height: 80 } };

function layerOf(file: FigmaDocument, layer: string): FigmaNode {
  const found = [...file.byId.values()].find(({ name }) => name === layer);
  if (found === undefined) throw new Error(`There is no ${layer}`);
  return found;
}

const shootButton = (page: Page): Promise<Buffer> => page.screenshot({ clip: BUTTON.clip });

async function shootVariant(page: Page, state: StateName): Promise<Buffer> {
  const svg = renderSvg(layerOf(meridian({ state }), FRAME), 1, String);
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  await pinFonts(page);
  return shootButton(page);
}

type Force = (page: Page, button: Locator) => Promise<unknown>;

const FORCED: Readonly<Record<StateName, Force>> = {
  Default: async () => undefined,
  Hover: (_, button) => button.hover(),
  Focus: (page) => page.keyboard.press("Tab"),
  Pressed: async (page, button) => {
    await button.hover();
    await page.mouse.down();
  },
  Disabled: (_, button) =>
    button.evaluate((element) => {
      element.setAttribute("disabled", "");
    }),
};

for (const target of TARGETS) {
  test(`a button is drawn in each state as its variant is, as ${target}`, async ({ page }) => {
    const html = await toPage(tidyTree(treeWithStates(meridian(), FRAME)), target);
    await page.setViewportSize({ width: 480, height: 500 });
    const button = page.getByRole("button", { name: BUTTON.label });
    for (const [state, force] of Object.entries(FORCED) as [StateName, Force][]) {
      const variant = await shootVariant(page, state);
      await page.mouse.move(470, 490);
      await page.setContent(html);
      await pinFonts(page);
      const usual = await shootButton(page);
      await force(page, button);
      const shot = await shootButton(page);
      await page.mouse.up();
      expect.soft(differingShare(variant, shot), state).toBeLessThanOrEqual(LARGEST_SHARE);
      if (state !== "Default")
        expect.soft(differingShare(variant, usual), `not ${state}`).toBeGreaterThan(LARGEST_SHARE);
    }
    await expect(page.getByRole("button", { name: "Sold out" })).toBeDisabled();
  });
}

interface Switches {
  readonly file: FigmaDocument;
  readonly frame: string;
  readonly names: readonly string[];
  /** Behind it. */
  readonly ground: string;
  /** Its variants, off and on. */
  readonly variants: readonly [off: string, on: string];
}

const SWITCHES: readonly Switches[] = [
  {
    ...{ file: harbor(), frame: "Settings", names: ["Delays", "Weekly report"] },
    ground: "#ffffff",
    variants: ["On=False", "On=True"],
  },
  {
    ...{ file: meridian(), frame: "Booking", names: ["Audio guide", "Newsletter"] },
    ground: "#f6f8fb",
    variants: ["Value=Off", "Value=On"],
  },
];

for (const [{ file, frame, names, ground, variants }, target] of SWITCHES.flatMap((one) =>
  TARGETS.map((target) => [one, target] as const),
)) {
  test(`“${names[0]}” moves to how its other variant is drawn, as ${target}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const html = await toPage(tidyTree(treeWithStates(file, frame)), target);
    const drawn: Buffer[] = [];
    for (const variant of variants) {
      const raw = layerOf(file, variant);
      const { width = 0, height = 0 } = raw.absoluteBoundingBox ?? {};
      await page.setContent(
        `<style>body { margin: ${MARGIN}px; background: ${ground} }</style>${renderSvg(raw, 1, String)}`,
      );
      const clip = { x: 0, y: 0, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
      drawn.push(await page.screenshot({ clip }));
    }
    await page.setContent(html);
    await pinFonts(page);
    for (const name of names) {
      const control = page.getByRole("switch", { name });
      for (let press = 0; press < 2; press += 1) {
        const isOn = await control.isChecked();
        const box = await control.boundingBox();
        if (box === null) throw new Error("It is not shown");
        const { x, y, width, height } = box;
        const clip = {
          ...{ x: x - MARGIN, y: y - MARGIN },
          ...{ width: width + 2 * MARGIN, height: height + 2 * MARGIN },
        };
        const [same, other] = isOn ? drawn.toReversed() : drawn;
        const shot = await page.screenshot({ clip });
        const said = `${name} is ${isOn ? "on" : "off"}`;
        expect.soft(differingShare(same as Buffer, shot), said).toBeLessThanOrEqual(LARGEST_SHARE);
        expect.soft(differingShare(other as Buffer, shot), said).toBeGreaterThan(LARGEST_SHARE);
        await control.click();
        await page.mouse.move(5, 5);
        await expect(control).toBeChecked({ checked: !isOn });
      }
    }
  });
}
