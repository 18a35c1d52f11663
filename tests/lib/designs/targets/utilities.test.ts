import { expect, it } from "vitest";
import { Utilities } from "../../../../lib/designs/targets/utilities.ts";
import { anElement } from "../../../support/elements.ts";

const THEME = "@theme {\n  --color-ink: #123456;\n  --radius-md: 5px;\n}\n";

async function blocksOf(classes: string) {
  const utilities = await Utilities.of({ root: anElement(classes), theme: THEME });
  return utilities.blocksOf(classes.split(" "));
}

async function declarationsOf(classes: string) {
  const [block] = await blocksOf(classes);
  return Object.fromEntries(block?.declarations ?? []);
}

it("Tailwind's own scale becomes values, and tokens of the file stay variables", async () => {
  expect(await declarationsOf("p-4 rounded-lg rounded-t-md text-ink font-bold")).toEqual({
    padding: "1rem",
    "border-radius": "0.5rem",
    "border-top-left-radius": "var(--radius-md)",
    "border-top-right-radius": "var(--radius-md)",
    color: "var(--color-ink)",
    "font-weight": "700",
  });
});

it("a size of the scale has its line height, unless another class gives one", async () => {
  expect(await declarationsOf("text-sm")).toEqual({
    "font-size": "0.875rem",
    "line-height": "calc(1.25 / 0.875)",
  });
  expect(await declarationsOf("text-sm leading-6")).toEqual({
    "font-size": "0.875rem",
    "line-height": "1.5rem",
  });
});

it("values that utilities compose through variables are whole", async () => {
  const declarations = await declarationsOf(
    "border-dashed border-2 translate-x-1 -translate-y-2 blur-[2px] shadow-[0_1px_2px_#000]",
  );
  expect(declarations).toEqual({
    translate: "0.25rem -0.5rem",
    "border-style": "dashed",
    "border-width": "2px",
    "box-shadow": "0 1px 2px #000",
    filter: "blur(2px)",
  });
  expect(JSON.stringify(declarations)).not.toContain("--tw");
});

it("the later rule wins, whatever the order of the classes", async () => {
  expect(await declarationsOf("pt-2 p-1")).toEqual({ padding: "0.25rem", "padding-top": "0.5rem" });
});

it("states, parts and breakpoints have blocks of their own, in this order", async () => {
  const blocks = await blocksOf("md:p-2 hover:underline p-1 after:absolute [&>p]:m-1");
  expect(blocks.map(({ after, conditions }) => [...conditions, after])).toEqual([
    [""],
    ["::after"],
    ["@media (hover: hover)", ":hover"],
    [" > p"],
    ["@media (width >= 48rem)", ""],
  ]);
});

it("a state that changes a part of a composed value states the whole of it", async () => {
  const blocks = await blocksOf(
    "shadow-[0_1px_#000] focus:shadow-ink focus:translate-x-1 translate-y-1",
  );
  const focus = blocks.find(({ after }) => after === ":focus");
  expect(Object.fromEntries(focus?.declarations ?? [])).toMatchObject({
    translate: "0.25rem 0.25rem",
    "box-shadow": "0 1px #123456",
  });
});

it("what is in a control follows its states, by the control's tag", async () => {
  const blocks = await blocksOf("text-ink group-hover:p-2 group-disabled:p-4");
  expect(blocks.map(({ conditions, after }) => [conditions, after])).toEqual([
    [[], ""],
    [["@media (hover: hover)"], ":is(:where(a,button):hover *)"],
    [[], ":is(:where(a,button):disabled *)"],
  ]);
});

it("a later state comes after hovering, and a width after both", async () => {
  const blocks = await blocksOf("md:p-1 active:p-4 hover:p-2 p-3");
  expect(blocks.map(({ after, conditions }) => after || conditions.join())).toEqual([
    "",
    ":hover",
    ":active",
    "@media (width >= 48rem)",
  ]);
});
