import { expect, it } from "vitest";
import { Utilities } from "../../../lib/designs/targets/utilities.ts";
import { toOlderNames } from "../../../lib/fitting/tailwind-3-names.ts";
import { anElement } from "../../support/elements.ts";
import { outcomeOf, utilitiesOfThree } from "../../support/tailwind-versions.ts";

const NAMES: readonly (readonly [name: string, older: string])[] = [
  ["rounded-xs", "rounded-sm"],
  ["rounded-sm", "rounded"],
  ["rounded-tl-sm", "rounded-tl"],
  ["rounded-lg", "rounded-lg"],
  ["rounded-4xl", "rounded-[2rem]"],
  ["size-4", "h-4 w-4"],
  ["size-4.25", "h-[1.0625rem] w-[1.0625rem]"],
  ["p-3.5", "p-3.5"],
  ["px-13", "px-[3.25rem]"],
  ["-ml-2.25", "-ml-[0.5625rem]"],
  ["-mt-px", "-mt-px"],
  ["left-1/2", "left-1/2"],
  ["min-w-0", "min-w-0"],
  ["max-w-100", "max-w-[25rem]"],
  ["min-w-auto", "min-w-[auto]"],
  ["max-h-none", "max-h-[none]"],
  ["leading-6", "leading-6"],
  ["leading-4.5", "leading-[1.125rem]"],
  ["leading-px", "leading-[1px]"],
  ["z-1", "z-[1]"],
  ["z-10", "z-10"],
  ["order-13", "order-[13]"],
  ["opacity-37", "opacity-[0.37]"],
  ["opacity-50", "opacity-50"],
  ["border-3", "border-[3px]"],
  ["border-t-2", "border-t-2"],
  ["rotate-30", "rotate-[30deg]"],
  ["-rotate-45", "-rotate-45"],
  ["rotate-none", "rotate-0"],
  ["-scale-y-100", "-scale-y-100"],
  ["outline-offset-3", "outline-offset-[3px]"],
  ["line-clamp-8", "line-clamp-[8]"],
  ["brightness-130", "brightness-[1.3]"],
  ["wrap-break-word", "break-words"],
  ["translate-x-3.25", "translate-x-[0.8125rem]"],
];

/** Compiled together, because a start of Tailwind 3 takes a second. */
const three = utilitiesOfThree(NAMES.flatMap(([, older]) => older.split(" ")));
const four = Utilities.of({ root: anElement(NAMES.map(([name]) => name).join(" ")), theme: "" });

it.each(NAMES)("%s comes to the same as %s of Tailwind 3", async (name, older) => {
  expect(toOlderNames(name).join(" ")).toBe(older);
  const expected = outcomeOf(await four, [name]);
  expect(outcomeOf(await three, older.split(" "))).toEqual(expected);
});
