import { expect, type Page, test } from "@playwright/test";
import { TARGETS } from "../../lib/designs/targets/target.ts";
import { tidyTree } from "../../lib/designs/tidy/tidy-tree.ts";
import type { FigmaNode } from "../../local/emulators/figma/design/node.ts";
import { beacon } from "../../local/emulators/figma/files/beacon/beacon.ts";
import type { StateName } from "../../local/emulators/figma/files/beacon/components.ts";
import { harbor } from "../../local/emulators/figma/files/harbor/harbor.ts";
import { renderSvg } from "../../local/emulators/figma/render/svg.ts";
import { statefulTree, switchTree } from "../support/frame-trees.ts";
import { pinFonts } from "./pinned-fonts.ts";
import { differingShare } from "./pixel-share.ts";
import { toPage } from "./target-page.ts";

/** A control in a state looks like the provider's render of the variant that is drawn in that state. */

/** Of all pixels around the control. Its label is short: a drawing places the edges of letters by fractions. */
const LARGEST_SHARE = 0.003;
const MARGIN = 16;

function frameIn(state: StateName): FigmaNode {
  const [top] = beacon(state).root.children?.[0]?.children ?? [];
  if (top === undefined) throw new Error("There is no layer");
  return top;
}

async function shootButton(page: Page): Promise<Buffer> {
  const clip = { x: 40 - MARGIN, y: 96 - MARGIN, width: 200 + 2 * MARGIN, height: 48 + 2 * MARGIN };
  return page.screenshot({ clip });
}

async function shootVariant(page: Page, state: StateName): Promise<Buffer> {
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block }</style>${renderSvg(frameIn(state), 1, String)}`,
  );
  await pinFonts(page);
  return shootButton(page);
}

const FORCED: Readonly<Record<StateName, (page: Page) => Promise<unknown>>> = {
  Default: async () => undefined,
  Hover: (page) => page.getByRole("button", { name: "Go" }).hover(),
  Focus: (page) => page.keyboard.press("Tab"),
  Pressed: async (page) => {
    await page.getByRole("button", { name: "Go" }).hover();
    await page.mouse.down();
  },
  Disabled: (page) =>
    page.getByRole("button", { name: "Go" }).evaluate((button) => {
      button.setAttribute("disabled", "");
    }),
};

for (const target of TARGETS) {
  test(`a button is drawn in each state as its variant is, as ${target}`, async ({ page }) => {
    const html = await toPage(tidyTree(statefulTree()), target);
    await page.setViewportSize({ width: 480, height: 400 });
    for (const [state, force] of Object.entries(FORCED) as [
      StateName,
      (typeof FORCED)["Focus"],
    ][]) {
      const variant = await shootVariant(page, state);
      await page.mouse.move(470, 390);
      await page.setContent(html);
      await pinFonts(page);
      const usual = await shootButton(page);
      await force(page);
      const shot = await shootButton(page);
      await page.mouse.up();
      expect.soft(differingShare(variant, shot), state).toBeLessThanOrEqual(LARGEST_SHARE);
      if (state !== "Default")
        expect.soft(differingShare(variant, usual), `not ${state}`).toBeGreaterThan(LARGEST_SHARE);
    }
    await expect(page.getByRole("button", { name: "Put it out" })).toBeDisabled();
  });
}

function switchThatIs(value: string): FigmaNode {
  const found = [...harbor().byId.values()].find(
    ({ type, name }) => type === "COMPONENT" && name === `On=${value}`,
  );
  if (found === undefined) throw new Error("There is no switch");
  return found;
}

for (const target of TARGETS) {
  test(`a switch moves to how its other variant is drawn, as ${target}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const html = await toPage(tidyTree(switchTree()), target);
    const drawn = new Map<boolean, Buffer>();
    for (const isOn of [false, true]) {
      const svg = renderSvg(switchThatIs(isOn ? "True" : "False"), 1, String);
      await page.setContent(`<style>body { margin: ${MARGIN}px }</style>${svg}`);
      const clip = { x: 0, y: 0, width: 40 + 2 * MARGIN, height: 24 + 2 * MARGIN };
      drawn.set(isOn, await page.screenshot({ clip }));
    }
    await page.setContent(html);
    await pinFonts(page);
    for (const name of ["Delays", "Weekly report"]) {
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
        const [same, other] = [isOn, !isOn].map((one) => drawn.get(one) ?? Buffer.alloc(0));
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
