import { expect, it } from "vitest";
import { findFamilies } from "../../../../lib/designs/widths/find-families.ts";

const aFrame = (name: string, width: number, page: string | null = "Pages") => ({
  id: `${name} ${width}`,
  name,
  page,
  width,
  height: 800,
});

const idsOf = (frames: Parameters<typeof findFamilies>[0]) =>
  findFamilies(frames).families.map((family) => family.frames.map(({ id }) => id));

it("frames of one name, devices aside, are a family, from narrow to wide", () => {
  const frames = [
    aFrame("Home / Desktop", 1440),
    aFrame("Prices", 1440),
    aFrame("Home – Mobile", 375),
    aFrame("Home 768", 768),
  ];
  expect(findFamilies(frames)).toEqual({
    families: [{ name: "home", frames: [frames[2], frames[3], frames[0]] }],
    notes: [],
  });
});

it("frames of equal names are a family too", () => {
  expect(idsOf([aFrame("Home", 375), aFrame("Home", 1440)])).toEqual([["Home 375", "Home 1440"]]);
});

it("frames on different pages are none", () => {
  expect(idsOf([aFrame("Home", 375, "A"), aFrame("Home", 1440, "B")])).toEqual([]);
});

it("frames of nearly one width are different pages, which needs no note", () => {
  expect(findFamilies([aFrame("Home", 1200), aFrame("Home", 1440)])).toEqual({
    families: [],
    notes: [],
  });
  expect(idsOf([aFrame("Home", 1152), aFrame("Home", 1440)])).toHaveLength(1);
});

it.each([
  [[375, 375, 1440], "two of them are 375 px wide"],
  [[375, 1280, 1440], "1280 and 1440 px are too close"],
  [[200, 375, 600, 1000, 1440], "there are more than 4 widths"],
])("the widths %j are ambiguous", (widths, reason) => {
  const { families, notes } = findFamilies(widths.map((width) => aFrame("Home", width)));
  expect(families).toEqual([]);
  expect(notes).toEqual([`The frames like "Home" are no page in several widths: ${reason}.`]);
});

it("frames without a size are left out", () => {
  expect(idsOf([aFrame("Home", 0), aFrame("Home", Number.NaN), aFrame("Home", 375)])).toEqual([]);
});

it("looks at no more than 10,000 frames", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => aFrame(`Page ${index}x`, 375));
  expect(idsOf([...many.slice(1), aFrame("Page 1x", 1440)])).toHaveLength(1);
  expect(idsOf([...many, aFrame("Page 1x", 1440)])).toEqual([]);
});
