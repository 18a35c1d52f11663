// A person drops the export of a design's variables beside its link, and looks at a frame in both of its themes.
import type { Page } from "@playwright/test";
import type { VariableAlias } from "../../local/emulators/figma/design/node.ts";
import { lantern } from "../../local/emulators/figma/files/lantern/lantern.ts";
import {
  beginImport,
  disconnectAccounts,
  openImports,
  section,
  signInAsImporter,
  untilEnded,
} from "./importing.ts";
import { judgeLooks } from "./looks.ts";
import { expect, test } from "./stack-fixture.ts";
import { ensureConnected } from "./without-pages.ts";
import { openFrame } from "./workspace.ts";

const LANTERN_LINK = "https://www.figma.com/design/sWb9LanternReader00000/Lantern";

test.afterAll(async ({ browser, stack, identity }) => {
  await disconnectAccounts(browser, stack, identity);
});

/** As Figma writes a mode of a collection. */
function exportOf(collection: string, mode: string) {
  const { variables, variableCollections } = lantern();
  const known = Object.values(variableCollections).find(({ name }) => name === collection);
  const { modeId = "" } = known?.modes.find(({ name }) => name === mode) ?? {};
  const tokens: Record<string, object> = {};
  for (const { id, name, valuesByMode } of Object.values(variables)) {
    const value = valuesByMode[modeId];
    if (value === undefined) continue;
    const isAlias = typeof value === "object" && "type" in value;
    const target = isAlias ? { targetVariableId: (value as VariableAlias).id } : undefined;
    const $extensions = {
      "com.figma.variableId": id,
      ...(target && { "com.figma.aliasData": target }),
    };
    tokens[name] =
      typeof value !== "object"
        ? { $type: typeof value, $value: value, $extensions }
        : { $type: "color", $value: toColor(value), $extensions };
  }
  const text = JSON.stringify({ ...tokens, $extensions: { "com.figma.modeName": mode } });
  const file = { name: `${mode}.tokens.json`, mimeType: "application/json" };
  return { ...file, buffer: Buffer.from(text) };
}

/** Figma writes what an alias comes to; black does for what is not looked at. */
const toColor = (value: object) => ({
  colorSpace: "srgb",
  components:
    "r" in value && "g" in value && "b" in value ? [value.r, value.g, value.b] : [0, 0, 0],
});

const EXPORTS = [
  exportOf("Theme", "Light"),
  exportOf("Theme", "Dark"),
  exportOf("Palette", "Value"),
  exportOf("Sizes", "Value"),
];

const backgroundIn = (page: Page) =>
  page
    .frameLocator("iframe")
    .locator("main")
    .evaluate((main) => getComputedStyle(main).backgroundColor);

test("dropped variables give a frame two themes, which a switch shows", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  await signInAsImporter(page, identity);
  await ensureConnected(page.request, stack, "figma");
  await openImports(page, stack.app, "Figma");
  const form = page.getByRole("region", { name: "Start an import" });
  await form.getByRole("textbox").first().fill(LANTERN_LINK);
  const field = page.getByLabel("Variables (optional)");
  await field.setInputFiles({
    name: "package.json",
    mimeType: "application/json",
    buffer: Buffer.from("{}"),
  });
  await expect(page.getByText("“package.json” is not an export of variables")).toBeVisible();
  await field.setInputFiles(EXPORTS);
  await expect(page.getByText("The variables of 4 files will be imported")).toBeVisible();
  await judgeLooks(page, "dropped-variables", keepScreenshot);
  await beginImport(page, LANTERN_LINK);
  await untilEnded(page);
  await expect(section(page, "Colors").getByText("surface-page")).toBeVisible();

  await openFrame(page, /^Reading(?! at night)/);
  await expect.poll(() => backgroundIn(page)).toBe("rgb(253, 250, 243)");
  const themes = page.getByRole("radiogroup", { name: "Theme of the preview" });
  await themes.getByRole("radio", { name: "Dark" }).click();
  await expect(page).toHaveURL(/[?&]scheme=dark/);
  await expect.poll(() => backgroundIn(page)).toBe("rgb(18, 16, 14)");
  await keepScreenshot("themes-dark");
  await page.reload();
  await expect(themes.getByRole("radio", { name: "Dark" })).toBeChecked();
});
