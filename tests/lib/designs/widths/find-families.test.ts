import { expect, it } from "vitest";
import { findFamilies, type SizedFrame } from "../../../../lib/designs/widths/find-families.ts";

const aSized = (name: string, width: number, page: string | null = "Page 1"): SizedFrame => ({
  id: `${name} ${width}`,
  name,
  page,
  width,
  height: 800,
});

const familiesOf = (...frames: SizedFrame[]) =>
  findFamilies(frames).families.map(({ name, frames: found }) => [
    name,
    ...found.map(({ width }) => width),
  ]);

it("finds frames that differ in device words only, from narrow to wide", () => {
  const frames = [
    aSized("Home / Desktop", 1440),
    aSized("Home / Tablet", 768),
    aSized("Home – Mobile", 375),
    aSized("About / Desktop", 1440),
  ];
  expect(familiesOf(...frames)).toEqual([["home", 375, 768, 1440]]);
});

it("finds equal names of different widths", () => {
  expect(familiesOf(aSized("Home", 375), aSized("Home", 1440))).toEqual([["home", 375, 1440]]);
});

it("needs widths that differ by a quarter", () => {
  expect(familiesOf(aSized("Home", 400), aSized("Home", 500))).toHaveLength(1);
  expect(familiesOf(aSized("Home", 400), aSized("Home", 499))).toHaveLength(0);
});

it("keeps pages of the design apart", () => {
  expect(familiesOf(aSized("Home", 375, "Old"), aSized("Home", 1440, "New"))).toEqual([]);
});

it("says why frames of two equal widths are no family", () => {
  const { families, notes } = findFamilies([
    aSized("Home Mobile", 375),
    aSized("Home Mobile", 375),
    aSized("Home Desktop", 1440),
  ]);
  expect(families).toEqual([]);
  expect(notes).toEqual([
    'The frames like "Home Mobile" are no page in several widths: two of them are 375 px wide.',
  ]);
});

it("says so of widths that are too close, and of more than four", () => {
  const close = [375, 400, 1440].map((width) => aSized("Home", width));
  expect(findFamilies(close).notes[0]).toContain("375 and 400 px are too close");
  const many = [320, 500, 800, 1200, 1920].map((width) => aSized("Home", width));
  expect(findFamilies(many).notes[0]).toContain("more than 4 widths");
});

it("says nothing about several frames of one name and one width", () => {
  expect(findFamilies([aSized("Home", 375), aSized("Home", 375)]).notes).toEqual([]);
});

it("looks at 10,000 frames at most", () => {
  const frames = Array.from({ length: 10_000 }, (_, index) => aSized(`Page ${index}a`, 375));
  expect(findFamilies([...frames, aSized("Page 1a", 1440)]).families).toEqual([]);
});
