import { describe, expect, it } from "vitest";
import {
  ArchivePaths,
  toArchiveName,
  toDisposition,
} from "../../../lib/generations/archive-names.ts";

describe("an archive's name", () => {
  it.each([
    ["Harbor", "Sign in", "harbor-sign-in.zip"],
    ["Harbor", "../../etc/passwd", "harbor-etc-passwd.zip"],
    ["Über uns", "Größe 2", "über-uns-größe-2.zip"],
    ["デザイン", "ホーム", "デザイン-ホーム.zip"],
    ["", "  ", "design.zip"],
    ["", "CON", "design-con.zip"],
    ["a: b", 'c"d\u0000<>', "a-b-c-d.zip"],
  ])("of %j and %j is %s", (importTitle, frameTitle, name) => {
    expect(toArchiveName(importTitle, frameTitle)).toBe(name);
  });

  it("is short, and does not end in a dash", () => {
    expect(toArchiveName("a".repeat(59), "b".repeat(90))).toBe(`${"a".repeat(59)}.zip`);
  });
});

describe("the header of a download", () => {
  it("names it plainly and in UTF-8", () => {
    expect(toDisposition("harbor-sign-in.zip")).toBe(
      "attachment; filename=\"harbor-sign-in.zip\"; filename*=UTF-8''harbor-sign-in.zip",
    );
    expect(toDisposition("größe.zip")).toBe(
      "attachment; filename=\"design.zip\"; filename*=UTF-8''gr%C3%B6%C3%9Fe.zip",
    );
  });

  it("cannot be broken out of", () => {
    expect(toDisposition('a"; x\r\n*.zip')).not.toMatch(/[\r\n*]x|"a"/);
    expect(toDisposition("a*'.zip")).toContain("filename*=UTF-8''a%2A%27.zip");
  });
});

describe("paths in an archive", () => {
  const pathsOf = (...paths: string[]) => {
    const taken = new ArchivePaths();
    return paths.map((path) => taken.add(path));
  };

  it("stay as they are where every file system accepts them", () => {
    const paths = ["SignIn.tsx", "theme.css", "parts/Card.module.css", "images/node-1-2.svg"];
    expect(pathsOf(...paths)).toEqual(paths);
  });

  it("differ in more than case", () => {
    expect(pathsOf("Card.tsx", "card.tsx", "CARD.tsx")).toEqual([
      "Card.tsx",
      "card-2.tsx",
      "CARD-3.tsx",
    ]);
    expect(pathsOf("README.md", "readme.md", "LICENSE", "license")).toEqual([
      "README.md",
      "readme-2.md",
      "LICENSE",
      "license-2",
    ]);
  });

  it.each([
    ["../../etc/passwd", "etc/passwd"],
    ["/abs.css", "abs.css"],
    ["a\\b.css", "a/b.css"],
    ["con.css", "_con.css"],
    ["CONIN$/COM¹.txt", "_CONIN$/_COM¹.txt"],
    ["aux .css/lpt³", "_aux .css/_lpt³"],
    ["console.css/com10", "console.css/com10"],
    ['a:b*?"<>|.tsx', "a-b------.tsx"],
    ["trailing. ", "trailing"],
    ["", "file"],
  ])("%j becomes %s", (path, safe) => {
    expect(pathsOf(path)).toEqual([safe]);
  });
});
