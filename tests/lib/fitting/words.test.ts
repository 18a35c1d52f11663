import { expect, it } from "vitest";
import { planFit } from "../../../lib/fitting/plan-fit.ts";
import { describeFit, explainTarget, explainUnread } from "../../../lib/fitting/words.ts";
import { aBlueprint } from "./a-blueprint.ts";

it("a fit is told by what it takes over", () => {
  const blueprint = aBlueprint({ "package.json": '{"prettier":{}}' });
  const asked = {
    target: "html-css",
    folder: "",
    slug: "a",
    withPage: false,
    theme: "",
    classes: [],
  } as const;
  expect(describeFit(planFit(blueprint, asked))).toEqual([
    { name: "Language", value: "JavaScript" },
    { name: "File names", value: "PascalCase, such as SignIn" },
    { name: "Format", value: "Prettier, as in package.json" },
  ]);
});

it.each([
  ["^4.1.0", { "src/app.css": '@import "tailwindcss" prefix(tw);' }, "tw:"],
  ["^3.4.0", { "tailwind.config.js": 'module.exports = { prefix: "tw-" }' }, "tw-"],
])("a prefix of Tailwind %s is told as classes have it", (tailwindcss, files, value) => {
  const manifest = JSON.stringify({ dependencies: { tailwindcss } });
  const blueprint = aBlueprint({ "package.json": manifest, ...files });
  const asked = { folder: "", slug: "a", withPage: false, theme: "", classes: [] };
  const facts = describeFit(planFit(blueprint, { target: "react-tailwind", ...asked }));
  expect(facts).toContainEqual({ name: "Class prefix", value });
});

it("a token is told with the design's name only where the repository has another", () => {
  const asked = { target: "html-css", folder: "", slug: "a", withPage: false } as const;
  const fit = planFit(aBlueprint({}), { ...asked, theme: "", classes: [] });
  const tokens = [
    { ours: "--color-line", theirs: "--color-line", how: "same" },
    { ours: "--color-ink-strong", theirs: "--color-ink", how: "same" },
    { ours: "--color-sea", theirs: "--color-sea-2", how: "renamed" },
  ] as const;
  expect(describeFit({ ...fit, tokens: [...tokens] })).toContainEqual({
    name: "Theme",
    value:
      "--color-line, --color-ink for --color-ink-strong, --color-sea-2, which is new, for --color-sea",
  });
});

it("a target that does not fit is named with the one that does", () => {
  const on = (...names: string[]) => new Map(names.map((name) => [name, "1.0.0"]));
  const react = on("react", "tailwindcss");
  const explain = (dependencies: ReadonlyMap<string, string>, tailwind: number | null) =>
    explainTarget("react-tailwind", dependencies, tailwind);
  expect(explain(on("vue", "tailwindcss"), 4)).toContain("Vue + Tailwind CSS");
  expect(explain(on("vue"), null)).toBe(
    "This repository uses Vue without Tailwind CSS, and these files are React + Tailwind CSS. Choose a repository that they fit.",
  );
  expect(explain(on("@angular/core", "tailwindcss"), 4)).toContain("uses Angular, and");
  expect(explain(react, 4)).toBeNull();
  expect(explain(react, 3)).toBeNull();
  expect(explain(react, 2)).toContain("Tailwind CSS 2");
});

it("a package is known in part where its manifest was not read, and not where that has another note", () => {
  const of = (text: string) => {
    const files = { "web/package.json": text, "web/src/app.css": "@tailwind base;" };
    return aBlueprint({ ...files, "package.json": '{"workspaces":["web"]}' });
  };
  expect(explainUnread(of("{,"), "web")).toMatch(/^web\/package\.json was not read: .+ in part\.$/);
  const doubtful = of('{"dependencies":{"tailwindcss":"^4.0.0"}}');
  expect(doubtful.notes.map(({ path }) => path)).toContain("web/package.json");
  expect(explainUnread(doubtful, "web")).toBeNull();
});

it("the format of a repository without a formatter is that of a file that has it", () => {
  const asked = { target: "html-css", folder: "", slug: "a", withPage: false } as const;
  const card = aBlueprint({ "src/components/Card.tsx": "import a from 'a'\n" });
  const fit = planFit(card, { ...asked, theme: "", classes: [] });
  const value = "As in src/components/Card.tsx";
  expect(describeFit(fit)).toContainEqual({ name: "Format", value });
});

it("says what is left to do and to run", () => {
  const blueprint = aBlueprint({
    "package.json": JSON.stringify({ scripts: { lint: "x", build: "x" } }),
    "src/router/index.ts": 'export const routes = [{ path: "/", component: Home }];',
  });
  const asked = { folder: "src/x", slug: "sign-in", withPage: true, theme: "", classes: [] };
  const facts = describeFit(planFit(blueprint, { target: "vue-tailwind", ...asked }));
  expect(facts.slice(-2)).toEqual([
    { name: "Route", value: "To be added to src/router/index.ts by hand, at /sign-in" },
    {
      name: "Checks",
      value: "To be run by you or your CI, not run here: npm run lint, npm run build",
    },
  ]);
});
