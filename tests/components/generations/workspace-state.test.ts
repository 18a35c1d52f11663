import { describe, expect, it } from "vitest";
import {
  clampWidth,
  forAnotherFrame,
  readState,
  toForm,
  toPresets,
  toWidthRange,
  type WorkspaceState,
  withChange,
  writeState,
} from "../../../components/generations/workspace-state.ts";

const USUAL: WorkspaceState = {
  target: "react-tailwind",
  language: "typescript",
  version: "flowing",
  file: null,
  width: null,
  comparison: "off",
  scheme: "light",
  tab: "result",
  asksPull: false,
  chosen: [],
};

const read = (query: string) => readState(new URLSearchParams(query));

describe("the state in the address", () => {
  it("is not there when all is as usual", () => {
    expect(read("")).toEqual(USUAL);
    expect(writeState(USUAL)).toBe("");
  });

  it.each([
    { ...USUAL, target: "vue-tailwind", language: "javascript", version: "exact" },
    { ...USUAL, file: "parts/Card & co.tsx", width: 720, tab: "code" },
    { ...USUAL, comparison: 40, tab: "frames" },
    { ...USUAL, asksPull: true },
    { ...USUAL, chosen: ["1:2", "I3:4;5:6"] },
    { ...USUAL, comparison: 0 },
    { ...USUAL, scheme: "dark", width: 720 },
    { ...USUAL, comparison: "difference" },
  ] as const satisfies readonly WorkspaceState[])("is read as it was written: %j", (state) => {
    expect(read(writeState(state))).toEqual(state);
  });

  it("written by a stranger is as usual", () => {
    const query = "target=perl&language=x&version=9&width=-4&overlay=many&tab=all";
    expect(read(query)).toEqual(USUAL);
    expect(read("frames=1:2_x_1:2_<b>").chosen).toEqual(["1:2"]);
    expect(read("overlay=900").comparison).toBe(100);
    expect(read("width=999999").width).toBeNull();
  });
});

describe("a change", () => {
  it("of the width ends the comparison, which needs the design's width", () => {
    expect(withChange({ ...USUAL, comparison: 50 }, { width: 400 })).toMatchObject({
      width: 400,
      comparison: "off",
    });
    expect(withChange({ ...USUAL, width: 400 }, { comparison: 50 })).toMatchObject({
      width: null,
      comparison: 50,
    });
    expect(read("width=400&overlay=50").comparison).toBe("off");
  });

  it("to the dark theme ends the comparison with a light render, and a comparison the dark theme", () => {
    expect(withChange({ ...USUAL, comparison: 50 }, { scheme: "dark" }).comparison).toBe("off");
    expect(withChange({ ...USUAL, scheme: "dark" }, { comparison: 50 }).scheme).toBe("light");
    expect(withChange({ ...USUAL, scheme: "dark" }, { width: 400 }).scheme).toBe("dark");
    expect(read("scheme=dark&overlay=50").comparison).toBe("off");
  });

  it("of target or language shows the first file, a change of version the same file", () => {
    const shown = { ...USUAL, file: "theme.css" };
    expect(withChange(shown, { target: "html-css" }).file).toBeNull();
    expect(withChange(shown, { language: "javascript" }).file).toBeNull();
    expect(withChange(shown, { version: "exact" }).file).toBe("theme.css");
  });

  it("of the frame keeps what code is wanted", () => {
    const state = read("target=vue-tailwind&version=exact&file=a.css&width=400&tab=frames");
    expect(writeState(forAnotherFrame(state))).toBe("?target=vue-tailwind&version=exact");
  });
});

describe("the form to generate", () => {
  it("is the chosen one where the frame has both versions", () => {
    const state = { ...USUAL, language: "javascript", version: "exact" } as const;
    expect(toForm(state, true)).toEqual({ language: "javascript", version: "exact" });
    expect(toForm(state, false)).toEqual({ language: "javascript", version: "flowing" });
  });

  it("of HTML has one language, so that it is not written twice", () => {
    const state = { ...USUAL, target: "html-css", language: "javascript" } as const;
    expect(toForm(state, true).language).toBe("typescript");
  });
});

describe("the width", () => {
  it("is from a small phone's to a wide screen's, and for a phone's frame to a tablet's", () => {
    const range = toWidthRange(1440);
    expect(range).toEqual({ least: 320, most: 2160 });
    expect([clampWidth(10, range), clampWidth(800.4, range), clampWidth(9999, range)]).toEqual([
      320, 800, 2160,
    ]);
    expect(toWidthRange(1024)).toEqual({ least: 320, most: 1920 });
    expect(toWidthRange(390)).toEqual({ least: 195, most: 1024 });
  });

  it("has presets within it, the design's own among them", () => {
    expect(toPresets(1440)).toEqual([320, 390, 768, 1024, 1280, 1440, 1920]);
    expect(toPresets(390)).toEqual([320, 390, 768, 1024]);
    expect(toPresets(400)).toEqual([320, 390, 400, 768, 1024]);
  });
});
