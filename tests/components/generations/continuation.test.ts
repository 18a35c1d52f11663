import { beforeEach, describe, expect, it, vi } from "vitest";
import { readReturn, rememberReturn } from "../../../components/billing/return-intent.ts";
import {
  takeContinuation,
  toContinuationPath,
} from "../../../components/generations/continuation.ts";
import { readState } from "../../../components/generations/workspace-state.ts";
import { toReturnTo } from "../../../lib/billing/return-to.ts";

const PATH = "/designs/k57/frames/1%3A2";
const WANTED = { nodeIds: ["1:2"] };
const state = readState(new URLSearchParams("target=html-css&tab=code"));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const take = (path: string) => {
  const { pathname, search } = new URL(path, "https://app.example");
  return takeContinuation({ pathname, search } as Location);
};

describe("what goes on after buying", () => {
  it("is the same frames when they were chosen on the design's page", () => {
    const path = toContinuationPath("/designs/k57", readState(new URLSearchParams()));
    expect(toReturnTo(path)).toBe("/designs/k57?continue=yes");
    const nodeIds = Array.from({ length: 200 }, (_, place) => `1:${place}`);
    rememberReturn({ path, nodeIds });
    expect(take(path)).toEqual(nodeIds);
  });

  it.each(["no JSON", "{}", "[]", "[1]", "null", '["/designs/k57?continue=yes"]'])(
    "is nothing where the tab holds something else: %s",
    (kept) => {
      sessionStorage.setItem("switchboard:return-to", kept);
      expect(take("/designs/k57?continue=yes")).toBeNull();
    },
  );

  it("is what the person wanted in this tab, once", () => {
    const path = toContinuationPath(PATH, state);
    expect(path).toBe(`${PATH}?target=html-css&tab=code&continue=yes`);
    expect(toReturnTo(path)).toBe(path);
    rememberReturn({ path, nodeIds: ["1:2", "I3:4;5:6"] });
    expect(take(path)).toEqual(["1:2", "I3:4;5:6"]);
    expect(take(path)).toBeNull();
  });

  it("is nothing for a link that was not followed from here", () => {
    const path = toContinuationPath(PATH, state);
    expect(take(path)).toBeNull();
    rememberReturn({ ...WANTED, path: toContinuationPath("/designs/k57/frames/9%3A9", state) });
    expect(take(path)).toBeNull();
  });

  it("stays what it was while a page without it is shown", () => {
    const path = toContinuationPath(PATH, state);
    rememberReturn({ ...WANTED, path });
    expect(take(PATH)).toBeNull();
    expect(readReturn()).toEqual({ ...WANTED, path });
  });
});
