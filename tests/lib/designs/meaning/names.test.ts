import { expect, it } from "vitest";
import { isSectionName, levelOfName, roleOfName } from "../../../../lib/designs/meaning/names.ts";

const toldOf = (name: string) => {
  const role = roleOfName(name);
  return role?.kind === "landmark" ? role.tag : (role?.kind ?? null);
};

it.each([
  ["Button", "button"],
  ["icon / button", "button"],
  ["Button group", null],
  ["Buttons", null],
  ["Link / Home", "link"],
  ["Nav", "nav"],
  ["Header", "header"],
  ["footer", "footer"],
  ["Sidebar", "aside"],
  ["Main", "main"],
  ["Main content of it all", null],
  ["[COMP] Navbar", "nav"],
  ["BottomNavBar", "nav"],
  ["Bottom navigation", "nav"],
  ["Navbar item", null],
  ["Header - TopAppBar", "header"],
  ["MainHeader", "header"],
  ["Table header", null],
  ["[SECTION] Footer", "footer"],
  ["Card", null],
])("a box called %s is: %s", (name, role) => {
  expect(toldOf(name)).toBe(role);
});

it.each([
  ["Body", null],
  ["H3", 3],
  ["Heading/2", 2],
  ["Title", 2],
  ["Display", 1],
  ["heading 9", 2],
  ["Subtitle", null],
])("a text style called %s is of level %s", (name, level) => {
  expect(levelOfName(name)).toBe(level);
});

it.each([
  ["Section", true],
  ["section-02", true],
  ["Section - Quick Stats", true],
  ["[SECTION] Hero", true],
  ["HeroSection", true],
  ["Pricing section", true],
  ["Section Title", false],
  ["Section / Header", false],
  ["Intersection", false],
  ["Sections", false],
  ["Selection", false],
])("a layer called %s is a section: %s", (name, expected) => {
  expect(isSectionName(name)).toBe(expected);
});
