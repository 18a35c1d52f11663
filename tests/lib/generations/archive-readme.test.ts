import { describe, expect, it } from "vitest";
import { TARGET_NAMES, TARGETS } from "../../../lib/designs/targets/target.ts";
import { type ArchiveFacts, writeReadme } from "../../../lib/generations/archive-readme.ts";

const FACTS: ArchiveFacts = {
  titles: ["Sign in"],
  importTitle: "Harbor",
  target: "react-tailwind",
  form: { language: "typescript", version: "flowing" },
  files: ["SignIn.tsx", "theme.css", "images/photo.png"],
  renamed: [],
  fonts: ["Inter", "Space Grotesk"],
  notes: [],
  missing: [],
  isImportGone: false,
  hasImagesInCode: false,
  writtenAt: Date.UTC(2026, 0, 30),
};

const readmeOf = (facts: Partial<ArchiveFacts> = {}) => writeReadme({ ...FACTS, ...facts });

describe("a README", () => {
  it("says what the files are, and from which frame and design", () => {
    expect(readmeOf()).toContain(
      '# Sign in\n\nGenerated on 2026-01-30 from the frame "Sign in" of the design "Harbor", as React + Tailwind CSS in TypeScript. It is laid out in rows and columns. Look at it at the widths you need: narrow pages may need edits.',
    );
    expect(
      readmeOf({ form: { language: "javascript", version: "exact" }, writtenAt: null }),
    ).toContain(
      'Generated from the frame "Sign in" of the design "Harbor", as React + Tailwind CSS in JavaScript. It keeps the design\'s coordinates.',
    );
  });

  it.each(TARGETS)("names the target %s, and what it needs", (target) => {
    const readme = readmeOf({ target });
    expect(readme).toContain(TARGET_NAMES[target]);
    expect(readme.includes("`tailwindcss`")).toBe(target.endsWith("-tailwind"));
    expect(readme.includes("`react`")).toBe(target.startsWith("react-"));
    expect(readme.includes('@import "tailwindcss"')).toBe(target.endsWith("-tailwind"));
    expect(readme.includes(" in TypeScript")).toBe(target !== "html-css");
  });

  it("lists the files and the fonts", () => {
    expect(readmeOf()).toContain("## Files\n\n- `SignIn.tsx`\n- `theme.css`\n- `images/photo.png`");
    expect(readmeOf()).toContain("- Inter\n- Space Grotesk");
  });

  it("tells what of the design the code does not show", () => {
    const frame = { title: "Sign [in]", notes: ["Videos that are not shown: 1."] };
    expect(readmeOf({ notes: [frame] })).toMatch(
      /## Notes\n\n.*\n\n- Videos that are not shown: 1\.\n/,
    );
    expect(readmeOf({ notes: [frame, { title: "Overview", notes: [] }] })).toContain(
      "- Sign \\[in\\]: Videos that are not shown: 1.",
    );
  });

  it("says nothing of what is not there", () => {
    const readme = readmeOf({ files: ["SignIn.tsx"], fonts: [] });
    expect(readme).not.toMatch(/theme\.css|images|## Fonts|## Notes|Missing|Renamed/);
  });

  it.each([
    ["react-tailwind", "SignIn.tsx", 'import { SignIn } from "./design/SignIn";'],
    ["vue-tailwind", "SignIn.vue", 'import SignIn from "./design/SignIn.vue";'],
    ["svelte-tailwind", "SignIn.svelte", 'import SignIn from "./design/SignIn.svelte";'],
    ["html-css", "sign-in.html", "Open `sign-in.html` in a browser."],
  ] as const)("shows how %s is used", (target, file, line) => {
    expect(readmeOf({ target, files: [file] })).toContain(line);
  });

  it.each([
    ["react-tailwind", false, /^Put the folder `images` .*`public\/images`/m],
    ["svelte-tailwind", false, /^Put the folder `images` .*`public\/images`/m],
    ["html-css", true, /^Keep the folder `images` beside the files that refer to it\.$/m],
    ["vue-tailwind", false, /^Keep the folder `images` beside the files that refer to it\.$/m],
    ["vue-tailwind", true, /^Keep the folder .* Put a copy of it .*`public\/images`/m],
  ] as const)("says where the images of %s are looked for", (target, hasImagesInCode, words) => {
    expect(readmeOf({ target, hasImagesInCode })).toMatch(words);
  });

  it("lists images that are gone, and files that were renamed", () => {
    const readme = readmeOf({
      missing: ["images/gone.png"],
      renamed: [["card-2.tsx", "card.tsx"]],
    });
    expect(readme).toContain("## Missing images");
    expect(readme).toContain("- `images/gone.png`");
    expect(readme).toContain("but they could not be read");
    expect(readmeOf({ missing: ["images/gone.png"], isImportGone: true })).toContain(
      "but the import that had them was removed",
    );
    expect(readme).toContain("- `card-2.tsx`, before `card.tsx`");
  });

  it("takes a designer's names for names, not for markup", () => {
    expect(readmeOf({ titles: ["# <b>\nHi`"] })).toContain("# \\# \\<b\\> Hi\\`\n");
  });

  it("says where links between several frames lead", () => {
    const files = ["SignIn.tsx", "Home.tsx", "theme.css"];
    const several = { titles: ["Sign in", "Home"], files };
    expect(readmeOf(several)).toContain("by the component's name, such as `/sign-in`.");
    expect(readmeOf({ files })).not.toContain("the component's name");
  });
});
