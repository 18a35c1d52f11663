import { afterEach, describe, expect, it, vi } from "vitest";
import { highlight } from "../../../components/generations/highlight.ts";

const CODE = 'const a = "one";\nconst b = "two";';

describe("colors of code", () => {
  afterEach(() => vi.restoreAllMocks());

  it("are whole on a machine where a line takes seconds", async () => {
    let now = 0;
    vi.spyOn(Date, "now").mockImplementation(() => {
      now += 2000;
      return now;
    });
    const lines = await highlight(CODE, "page.tsx", new AbortController().signal);
    expect(lines?.map((line) => line.map(({ text }) => text).join("")).join("\n")).toBe(CODE);
    for (const line of lines ?? []) expect(line.length).toBeGreaterThan(3);
  });
});
