import { expect, it } from "vitest";
import { isGivenByFigma, toAlternativeText } from "../../../../lib/designs/read/given-name.ts";

it.each([
  "Vector",
  "vector",
  "Rectangle 33",
  "Group 12",
  "Frame 1171275",
  "image 5",
  "image 5 (1)",
  "Ellipse 2",
  "Line 3",
  "Union",
  "Subtract",
  "Component 1",
  "iPhone 16 Pro Max - 2",
  "Desktop - 12",
  "Mask group",
  "Clip path group",
  "IMG_1234",
  "DSC00123 1",
  "Screenshot 2023-05-04 at 10.20.30 1",
  "Screen Shot 2020-01-01 at 9.41.00 AM",
  "unsplash:abc",
  "unsplash:q0J2-5jkbD8",
  "pexels-anna-shvets-4482900 1",
  "iconoir:heart",
  "hero.png",
  "photo-final.jpg 2",
  "1_aBc.webp",
  "12345",
  "#",
  "d41d8cd98f00b204e9800998ecf8427e",
  "d41d8cd9-8f00-b204-e980-0998ecf8427e 1",
  "design-d41d8cd9-8f00-b204-e980-0998ecf8427e 1",
  "d41d8cd98f00b204e9800998.mp4",
  "ada-lovelace-ZHvM3XIOHoE-unsplash 1",
  "qUvcta52_400x400 1",
  "AB6AXuBGbRolx6w--_qO9PpO1hqC2XJndxPgPKmgj",
  "Placeholder Image",
  " ",
  "",
])("%j is a name that says nothing", (name) => {
  expect(isGivenByFigma(name)).toBe(true);
  expect(toAlternativeText(name)).toBe("");
});

it.each([
  "A ship",
  "Rating",
  "Logo",
  "Group photo of the crew",
  "Vector art by Ada",
  "Line chart",
  "Desktop",
  "Frame of a house",
  "Our image",
  "Arrow right",
  "Photo of Ada",
  "decade",
  "T-shirt",
  "Team 2024",
  "名前",
  "Café",
])("%j is a person's word for a layer", (name) => {
  expect(isGivenByFigma(name)).toBe(false);
  expect(toAlternativeText(name)).toBe(name);
});

it.each([
  ["netlify-logo 1", "netlify logo"],
  ["img-story-cover", "story cover"],
  ["mixed_flower_bouquet", "mixed flower bouquet"],
  ["two-ships-img", "two ships"],
])("the name of a file, %j, is read as words", (name, words) => {
  expect(toAlternativeText(name)).toBe(words);
});

it.each(["Avatar", "avatar 2", "Profile picture", "Cover", "Thumbnails"])(
  "%j is a person's word, but does not say what a picture shows",
  (name) => {
    expect(isGivenByFigma(name)).toBe(false);
    expect(toAlternativeText(name)).toBe("");
  },
);
