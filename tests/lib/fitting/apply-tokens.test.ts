import { expect, it } from "vitest";
import type { Child, Element } from "../../../lib/designs/elements/element.ts";
import type { FrameTree } from "../../../lib/designs/output/frame-tree.ts";
import { fitTheme, fitVariables } from "../../../lib/fitting/apply-tokens.ts";
import type { TokenFit } from "../../../lib/fitting/fit.ts";

const TOKENS: TokenFit[] = [
  { ours: "--color-brand", theirs: "--color-primary", how: "same" },
  { ours: "--color-primary", theirs: "--color-sign-in-primary", how: "renamed" },
  { ours: "--font-inter", theirs: "--font-sans", how: "same" },
];

const classes = [
  "bg-brand",
  "hover:text-brand/50",
  "border-primary",
  "font-inter",
  "bg-brand-dark",
];
const TREE: FrameTree = {
  componentName: "SignIn",
  width: 1,
  height: 1,
  theme: "@theme {\n  --color-brand: #36f;\n  --color-primary: #000;\n  --font-inter: Inter;\n}\n",
  root: { kind: "element", tag: "div", classes, attributes: [], children: [], origin: null },
};

it("classes have the repository's names, each renamed once, and its own tokens leave the theme", () => {
  const { root, theme } = fitTheme(TREE, { tokens: TOKENS });
  expect(root.classes).toEqual([
    ...["bg-primary", "hover:text-primary/50", "border-sign-in-primary", "font-sans"],
    "bg-brand-dark",
  ]);
  expect(theme).toBe("@theme {\n  --color-sign-in-primary: #000;\n}\n");
});

it("a style sheet refers to the repository's variables, and does not declare them", () => {
  const text =
    ".page {\n  --color-brand: #36f;\n}\n\n.a {\n  color: var(--color-brand);\n  fill: var(--color-primary);\n}\n";
  const [file, other] = fitVariables(
    [
      { path: "a.module.css", text },
      { path: "a.tsx", text },
    ],
    TOKENS,
  );
  expect(file?.text).toBe(
    ".a {\n  color: var(--color-primary);\n  fill: var(--color-sign-in-primary);\n}\n",
  );
  expect(other?.text).toBe(text);
});

it("lengths that are renamed have their new names in classes", () => {
  const tokens: TokenFit[] = [
    { ours: "--spacing-inset", theirs: "--spacing-page-inset", how: "renamed" },
    { ours: "--radius-card", theirs: "--radius-page-card", how: "renamed" },
  ];
  const written = [
    "gap-x-inset",
    "sm:px-inset",
    "rounded-card",
    "rounded-tl-card",
    "w-inset",
    "max-w-inset",
    "flex-inset",
  ];
  const tree = { ...TREE, theme: "", root: { ...TREE.root, classes: written } };
  expect(fitTheme(tree, { tokens }).root.classes).toEqual([
    ...["gap-x-page-inset", "sm:px-page-inset", "rounded-page-card", "rounded-tl-page-card"],
    ...["w-page-inset", "max-w-page-inset", "flex-inset"],
  ]);
});

it("classes that refer to a part of a renamed text style have its new name too", () => {
  const parts = [
    "leading-(--text-title--line-height)",
    "md:font-(weight:--text-title--font-weight)",
  ];
  const tree = { ...TREE, root: { ...TREE.root, classes: ["text-title", ...parts] } };
  const token = { ours: "--text-title", theirs: "--text-page-title", how: "renamed" } as const;
  expect(fitTheme(tree, { tokens: [token] }).root.classes).toEqual([
    "text-page-title",
    "leading-(--text-page-title--line-height)",
    "md:font-(weight:--text-page-title--font-weight)",
  ]);
});

it("corners keep their size", () => {
  const names = ["rounded-lg", "md:rounded-t-lg", "rounded-tl-md", "rounded-full", "rounded-xl"];
  const tree = { ...TREE, root: { ...TREE.root, classes: names } };
  const corners = [
    { ours: "lg", theirs: "md" },
    { ours: "md", theirs: "[6px]" },
  ];
  expect(fitTheme(tree, { tokens: [], corners }).root.classes).toEqual([
    ...["rounded-md", "md:rounded-t-md", "rounded-tl-[6px]", "rounded-full", "rounded-xl"],
  ]);
});

it("colors without a token have the repository's names, in classes", () => {
  const names = ["bg-[#3366ff]", "hover:border-[#3366ff]", "w-[#3366ff]", "text-white", "bg-black"];
  const tree = { ...TREE, root: { ...TREE.root, classes: names } };
  const colors = [
    { ours: "[#3366ff]", theirs: "brand" },
    { ours: "white", theirs: "[#ffffff]" },
  ];
  expect(fitTheme(tree, { tokens: [], colors }).root.classes).toEqual([
    ...["bg-brand", "hover:border-brand", "w-[#3366ff]", "text-[#ffffff]", "bg-black"],
  ]);
});

it("texts and lines change with the dark theme where what they stand on does", () => {
  const element = (classes: string[], ...children: Element[]): Element => ({
    ...TREE.root,
    ...{ classes, children },
  });
  const inks = () => element(["text-[#111111]", "border-[#eeeeee]", "text-white"]);
  const colors = [
    { ours: "white", theirs: "card", use: "surface" },
    { ours: "white", theirs: "background", use: "page" },
    { ours: "[#3366ff]", theirs: "primary", use: "surface" },
    { ours: "[#111111]", theirs: "foreground", use: "text" },
    { ours: "[#eeeeee]", theirs: "border", use: "line" },
    { ours: "white", theirs: "primary-foreground", use: "on primary" },
  ];
  const root = element(
    ["bg-white"],
    inks(),
    element(["bg-white"], inks()),
    element(["bg-[#3366ff]"], inks()),
    element(["bg-[#ffff00]"], inks()),
    element(["bg-new"], inks()),
  );
  const theme = "@theme {\n  --color-new: #ff0;\n}\n";
  const fitted = fitTheme({ ...TREE, root, theme }, { tokens: [], colors }).root;
  const changing = ["text-foreground", "border-border", "text-white"];
  const steady = ["text-[#111111]", "border-[#eeeeee]", "text-white"];
  const classesOf = (one: Child | undefined) => (one?.kind === "element" ? one.classes : []);
  const [first, ...grounds] = fitted.children;
  expect([fitted.classes, classesOf(first)]).toEqual([["bg-background"], changing]);
  expect(
    grounds.map((one) => [
      ...classesOf(one),
      ...classesOf(one.kind === "element" ? one.children[0] : undefined),
    ]),
  ).toEqual([
    ["bg-card", ...changing],
    ["bg-primary", "text-[#111111]", "border-[#eeeeee]", "text-primary-foreground"],
    ["bg-[#ffff00]", ...steady],
    ["bg-new", ...steady],
  ]);
});
