import { expect, it } from "vitest";
import { toShortcut } from "../../../components/generations/shortcuts.ts";

const press = (key: string, other = {}) =>
  toShortcut({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    tagName: "BODY",
    isEditable: false,
    ...other,
  });

it.each([
  ["j", { kind: "frame", step: 1 }],
  ["k", { kind: "frame", step: -1 }],
  ["g", { kind: "generate" }],
  ["c", { kind: "copy" }],
  ["1", { kind: "target", target: "react-tailwind" }],
  ["5", { kind: "target", target: "svelte-tailwind" }],
  ["6", null],
  ["x", null],
  ["Enter", null],
])("%s does %j", (key, shortcut) => {
  expect(press(key)).toEqual(shortcut);
});

it("no key does anything while a person types, or with another key", () => {
  for (const other of [
    { tagName: "INPUT" },
    { tagName: "TEXTAREA" },
    { tagName: "SELECT" },
    { isEditable: true },
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
  ]) {
    expect(press("c", other)).toBeNull();
  }
});
