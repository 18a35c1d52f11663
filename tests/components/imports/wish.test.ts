import { beforeEach, describe, expect, it, vi } from "vitest";
import { rememberWish, takeWish, withoutWish } from "../../../components/imports/wish.ts";
import { toReturnAddress, toReturnPath } from "../../../lib/connections/return-path.ts";
import { parseImportLink, toImportLink } from "../../../lib/imports/link.ts";
import type { ImportSource } from "../../../lib/imports/source.ts";

const FILE: ImportSource = { provider: "figma", fileKey: "sWb3HarborDashboard000", nodeId: null };
const SOURCES: ImportSource[] = [
  FILE,
  { ...FILE, nodeId: "12:34" },
  { ...FILE, nodeId: "I1:2;3:4" },
  { provider: "github", repository: "ada/engine", ref: null },
  { provider: "github", repository: "ada/engine", ref: "feature/mill" },
];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const locate = (path: string) => new URL(path, "https://app.example");

describe("what a person wanted before they connected the account", () => {
  it.each(SOURCES)("comes back from the provider, and counts once: %j", (source) => {
    const path = rememberWish("/home", source);
    const back = toReturnAddress(toReturnPath(path), { provider: "figma", code: "connected" });
    const wish = takeWish(locate(back));
    expect(wish).toMatchObject({ isAsked: true });
    expect(parseImportLink(wish?.link ?? "")).toEqual(source);
    expect(takeWish(locate(back))).toMatchObject({ isAsked: false });
    expect(withoutWish(locate(back))).toBe("/home?provider=figma&code=connected");
  });

  it("is only shown where another page or another's link asks for it", () => {
    rememberWish("/home", FILE);
    const asked = (path: string) => takeWish(locate(path))?.isAsked;
    expect(asked(`/designs?import=${toImportLink(FILE)}`)).toBe(false);
    expect(asked("/home?import=github.com/ada/engine")).toBe(false);
    expect(takeWish(locate("/home?import=javascript:alert(1)"))).toBeNull();
    expect(takeWish(locate("/home"))).toBeNull();
    expect(withoutWish(locate("/home?import=x"))).toBe("/home");
  });
});
