import { beforeEach, describe, expect, it, vi } from "vitest";
import { readReturn, rememberReturn } from "../../../components/billing/return-intent.ts";
import {
  takeContinuation,
  toContinuationPath,
} from "../../../components/generations/continuation.ts";
import { readState } from "../../../components/generations/workspace-state.ts";
import { toReturnTo } from "../../../lib/billing/return-to.ts";

const PATH = "/designs/k57/frames/1%3A2";
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
  it("is what the person wanted in this tab, once", () => {
    const path = toContinuationPath(PATH, state, "all");
    expect(path).toBe(`${PATH}?target=html-css&tab=code&continue=all`);
    expect(toReturnTo(path)).toBe(path);
    rememberReturn(path);
    expect(take(path)).toBe("all");
    expect(take(path)).toBeNull();
  });

  it("is nothing for a link that was not followed from here", () => {
    const path = toContinuationPath(PATH, state, "one");
    expect(take(path)).toBeNull();
    rememberReturn(toContinuationPath("/designs/k57/frames/9%3A9", state, "one"));
    expect(take(path)).toBeNull();
  });

  it("stays what it was while a page without it is shown", () => {
    const path = toContinuationPath(PATH, state, "one");
    rememberReturn(path);
    expect(take(PATH)).toBeNull();
    expect(take(`${PATH}?continue=everything`)).toBeNull();
    expect(readReturn()).toBe(path);
  });
});
