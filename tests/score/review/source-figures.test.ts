import { describe, expect, it } from "vitest";
import { sourceFiguresOf } from "./source-figures.ts";

const of = (...classes: string[]) => sourceFiguresOf(`<div className="${classes.join(" ")}" />`);

describe("a residue margin", () => {
  it.each(["mt-px", "-mr-px", "mb-0.5", "mx-[1.5px]", "md:mt-px"])("is %s", (name) => {
    expect(of("flex", name).residueMargins).toBe(1);
  });

  it.each(["mt-1", "mx-auto", "p-px", "m-0", "mt-[4px]"])("is not %s", (name) => {
    expect(of("flex", name).residueMargins).toBe(0);
  });
});

describe("a magic class", () => {
  it.each(["w-[37px]", "gap-11.5", "pr-3.75", "text-[13px]", "w-42.25"])("is %s", (name) => {
    expect(of("items-center", name).magicClasses).toBe(0.5);
  });

  it.each(["w-42", "gap-2.5", "pr-0.5", "text-sm", "bg-[red]"])("is not %s", (name) => {
    expect(of("items-center", name).magicClasses).toBe(0);
  });
});

describe("classes in data", () => {
  it("are properties of an array's objects", () => {
    const source = `const rows = [{ title: "A", titleClassName: "mt-1" }];\n  className: "mt-2",`;
    expect(sourceFiguresOf(source).classesInData).toBe(2);
  });

  it("are looks that only a count tells apart", () => {
    const source = `const rowStyles = {\n  default: "p-4",\n  second: "p-5",\n} as const;`;
    expect(sourceFiguresOf(source).classesInData).toBe(1);
    expect(sourceFiguresOf(source.replace("second", "blue")).classesInData).toBe(0);
  });

  it("are not the classes of an element", () => {
    expect(of("mt-1").classesInData).toBe(0);
  });
});

it("loops are counted", () => {
  expect(sourceFiguresOf("rows.map((row) => row)").loops).toBe(1);
  expect(sourceFiguresOf("<ul><li /></ul>").loops).toBe(0);
});

it("a source that says what another width changes has breakpoints", () => {
  expect(of("flex-col", "md:flex-row").hasBreakpoints).toBe(true);
  expect(of("flex", "hover:underline").hasBreakpoints).toBe(false);
});

it("an empty source has no magic", () => {
  expect(sourceFiguresOf("").magicClasses).toBe(0);
});
