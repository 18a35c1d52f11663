import { expect, it } from "vitest";
import { ClassNames, findOwnName, nameRole } from "../../../../lib/designs/targets/class-names.ts";
import { aTag, someLetters } from "../../../support/elements.ts";

it.each([
  ["Plan card 2", "plan-card"],
  ["Frame 12", null],
  ["🙂", null],
])("a layer called %s gives the name %s", (layer, expected) => {
  expect(findOwnName(aTag("", { layer }))).toBe(expected);
});

it("a text that is called after itself says nothing of its role", () => {
  const children = [someLetters("Sign in")];
  expect(findOwnName(aTag("", { layer: "Sign in", children }))).toBeNull();
  expect(findOwnName(aTag("", { layer: "Action", children }))).toBe("action");
});

it.each([
  [aTag("", { tag: "h2" }), "title"],
  [aTag("", { tag: "nav" }), "nav"],
  [aTag("", { tag: "span", children: [someLetters("a")] }), "text"],
  [aTag("flex flex-col"), "column"],
  [aTag("flex"), "row"],
  [aTag(""), "box"],
  [aTag("", { children: [aTag("")] }), "group"],
])("a role is named after tag and layout (%#)", (tag, expected) => {
  expect(nameRole(tag)).toBe(expected);
});

it("names are as plain as they can be, and never the same", () => {
  const names = new ClassNames((words) => words);
  const take = (own: string | null, around: string | null) =>
    names.take({ own, role: "text", around });
  expect(take("card", null)).toBe("card");
  expect(take(null, null)).toBe("text");
  expect(take(null, "card")).toBe("card-text");
  expect(take(null, "card")).toBe("card-text-2");
  expect(take("card", "hero")).toBe("hero-card");
  expect(take("card", "hero")).toBe("hero-card-2");
  expect(take(null, "text")).toBe("text-2");
});

it("a name that every object has is not taken", () => {
  const names = new ClassNames((words) => words);
  expect(names.take({ own: "constructor", role: "text", around: null })).toBe("constructor-2");
});

it("names that are spelled alike are told apart", () => {
  const names = new ClassNames((words) => words.replaceAll("-", ""));
  expect(names.take({ own: "a-b", role: "", around: null })).toBe("ab");
  expect(names.take({ own: "ab", role: "", around: null })).toBe("ab2");
});
