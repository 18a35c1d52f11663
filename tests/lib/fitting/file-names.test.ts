import { describe, expect, it } from "vitest";
import { findFileNames, renameFiles, spellName } from "../../../lib/fitting/file-names.ts";

const paths = (...all: string[]) => all.map((path) => ({ path }));

describe("how files are named", () => {
  it.each([
    ["pascal", ["src/Card.tsx", "src/NavBar.tsx", "src/x.tsx"]],
    ["kebab", ["src/nav-bar.tsx", "src/card.tsx", "src/Old.tsx"]],
    ["camel", ["src/navBar.tsx", "src/userCard.tsx"]],
    ["snake", ["src/nav_bar.vue", "src/user_card.vue"]],
    ["pascal", []],
  ] as const)("is %s for %j", (spelling, all) => {
    expect(findFileNames(paths(...all), "")).toBe(spelling);
  });

  it("is told by a repository's own components before copied ones, and by its own part of a monorepo", () => {
    const own = ["src/ui/button.tsx", "src/ui/card.tsx", "src/NavBar.tsx"];
    expect(findFileNames(paths(...own), "")).toBe("pascal");
    expect(findFileNames(paths("apps/a/nav-bar.tsx", "b/NavBar.tsx", "b/X.tsx"), "apps/a")).toBe(
      "kebab",
    );
  });
});

describe("a renamed file", () => {
  it("is imported by its new name, and nothing else changes", () => {
    const files = [
      {
        path: "SignIn.vue",
        text: 'import NavBar, { type NavBarProps } from "./NavBar.vue";\n<p>"./NavBar.vue"</p>\n',
      },
      { path: "NavBar.vue", text: "" },
      { path: "theme.css", text: "" },
    ];
    expect(renameFiles(files, "kebab")).toEqual([
      {
        path: "sign-in.vue",
        text: 'import NavBar, { type NavBarProps } from "./nav-bar.vue";\n<p>"./NavBar.vue"</p>\n',
      },
      { path: "nav-bar.vue", text: "" },
      { path: "theme.css", text: "" },
    ]);
  });

  it("is imported by its new name without an ending, as React's are", () => {
    const files = [
      { path: "Settings.tsx", text: 'import { NavBar } from "./NavBar";\n' },
      { path: "NavBar.tsx", text: "" },
      { path: "NavBar.stories.tsx", text: "" },
    ];
    const [settings, , story] = renameFiles(files, "kebab");
    expect(settings?.text).toBe('import { NavBar } from "./nav-bar";\n');
    expect(story?.path).toBe("nav-bar.stories.tsx");
  });

  it("never takes the name of another", () => {
    const files = ["Nav.vue", "NAV.vue"].map((path) => ({ path, text: "" }));
    const names = renameFiles(files, "kebab").map(({ path }) => path);
    expect(new Set(names).size).toBe(2);
  });

  it.each([
    ["kebab", "sign-in2"],
    ["snake", "sign_in2"],
    ["camel", "signIn2"],
    ["pascal", "SignIn2"],
  ] as const)("in %s case is %s", (spelling, name) => {
    expect(spellName("SignIn2", spelling)).toBe(name);
  });
});
