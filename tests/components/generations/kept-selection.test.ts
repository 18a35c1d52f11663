import { beforeEach, expect, it, vi } from "vitest";
import {
  forgetSelection,
  keepSelection,
  readSelection,
} from "../../../components/generations/kept-selection.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

it("the chosen frames of a design are there again until they are forgotten", () => {
  expect(readSelection("i1")).toEqual([]);
  keepSelection("i1", ["1:2", "1:3"]);
  expect(readSelection("i1")).toEqual(["1:2", "1:3"]);
  expect(readSelection("i2")).toEqual([]);
  forgetSelection();
  expect(readSelection("i1")).toEqual([]);
});

it("what cannot be read, or kept, is as if none were chosen", () => {
  keepSelection("i1", ["1:2"]);
  for (const key of kept.keys()) kept.set(key, "{");
  expect(readSelection("i1")).toEqual([]);
  vi.stubGlobal("sessionStorage", undefined);
  keepSelection("i1", ["1:2"]);
  expect(readSelection("i1")).toEqual([]);
});
