import { describe, expect, it } from "vitest";
import {
  isComponentFile,
  isMainStyleSheet,
  isStyleFile,
  isThemeFile,
  toComponentName,
} from "../../../lib/repositories/design-files.ts";

describe("a component file", () => {
  it.each([
    "components/ui/button.tsx",
    "src/components/plan/plan-page.jsx",
    "src/PlanPage.tsx",
    "src/lib/Header.svelte",
    "components/AppFooter.vue",
    "app/components/card_component.rb",
    "app/views/posts/_form.html.erb",
  ])("is %s", (path) => expect(isComponentFile(path)).toBe(true));

  it.each([
    "app/page.tsx",
    "src/App.tsx",
    "pages/index.vue",
    "src/routes/+page.svelte",
    "components/button.test.tsx",
    "components/Button.stories.tsx",
    "components/button.css",
    "components/use-theme.ts",
    "node_modules/lib/components/a.tsx",
    "src/main.tsx",
  ])("is not %s", (path) => expect(isComponentFile(path)).toBe(false));

  it.each([
    ["components/plan-page.tsx", "PlanPage"],
    ["components/button/index.tsx", "Button"],
    ["app/views/posts/_form.html.erb", "Form"],
    ["components/AppFooter.vue", "AppFooter"],
  ])("%s is called %s", (path, name) => expect(toComponentName(path)).toBe(name));
});

describe("style files", () => {
  it.each(["app/globals.css", "src/a.module.scss", "src/button.css.ts"])(
    "%s is a style file",
    (path) => expect(isStyleFile(path)).toBe(true),
  );

  it.each([
    "tailwind.config.ts",
    "src/theme.ts",
    "styles/_variables.scss",
    "design/tokens.json",
    "brand.tokens.json",
    "src/theme/colors.ts",
  ])("%s is a theme", (path) => expect(isThemeFile(path)).toBe(true));

  it.each(["src/theming.md", "src/theme.test.ts", "dist/theme.css", "src/tokenizer.ts"])(
    "%s is no theme",
    (path) => expect(isThemeFile(path)).toBe(false),
  );

  it("the main style sheet may hold the theme", () => {
    expect(isMainStyleSheet("src/app/globals.css")).toBe(true);
    expect(isMainStyleSheet("src/card.css")).toBe(false);
  });
});
