import { describe, expect, it } from "vitest";
import { filesUnder, textOf } from "../support/source-tree.ts";

const FOLDER = "docs/decisions/";
const FILE_NAME = /^(\d{3})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;
const HEADINGS = ["Context", "Decision", "Consequences"];

const names = filesUnder("docs/decisions")
  .map((path) => path.slice(FOLDER.length))
  .filter((name) => name !== "README.md")
  .toSorted();

const numberOf = (name: string): string => FILE_NAME.exec(name)?.[1] ?? name;
const numbers = names.map(numberOf);
const index = textOf(`${FOLDER}README.md`);

it("decisions are numbered from 001 without gaps and without duplicates", () => {
  expect(numbers).toEqual(names.map((_, position) => String(position + 1).padStart(3, "0")));
});

it("the index links every decision once, in order, and nothing else", () => {
  const linked = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
  expect(linked).toEqual(names);
});

describe.each(names)("%s", (name) => {
  const text = textOf(FOLDER + name);
  const title = /^# (\d{3})\. (.+)$/m.exec(text);

  it("has its number in its title, and its title in the index", () => {
    expect(title?.[1]).toBe(numberOf(name));
    expect(index).toContain(`| [${numberOf(name)}](${name}) | ${title?.[2]} |`);
  });

  it("has a date, and a status that names an existing decision when it is superseded", () => {
    const status = /^Date: \d{4}-\d{2}-\d{2}\. Status: (?:accepted|superseded by (\d{3}))\.$/m.exec(
      text,
    );
    expect(status).not.toBeNull();
    const successor = status?.[1];
    if (successor !== undefined) expect(numbers).toContain(successor);
  });

  it("says its context, the decision and its consequences, in this order", () => {
    const sections = text.split(/^## /m).slice(1);
    expect(sections.map((section) => section.slice(0, section.indexOf("\n")))).toEqual(HEADINGS);
    const empty = sections.filter((section) => section.split("\n").slice(1).join("").trim() === "");
    expect(empty).toEqual([]);
  });
});

it("every decision that a source or a document refers to exists", () => {
  const referring = ["app", "components", "convex", "lib", "local", "docs"].flatMap(filesUnder);
  const unknown = referring.flatMap((path) =>
    [...textOf(path).matchAll(/\b[Dd]ecision (\d{3})\b/g)]
      .filter(([, number = ""]) => !numbers.includes(number))
      .map(([reference]) => `${path}: ${reference}`),
  );
  expect(unknown).toEqual([]);
});
