import { describe, expect, it } from "vitest";
import { growthOf } from "./growth.ts";

describe("a regular expression is found to be", () => {
  it.each([
    ["polynomial", /^(?:\.?\/)+|\/+$/g],
    ["exponential", /(?: copy\b| ?\d+)+$/i],
    ["polynomial", /\/+$/],
    ["polynomial", /\s+$/],
    ["polynomial", /^\s*(.*)$/],
    ["polynomial", /(?=a*)b/],
    ["polynomial", /<img\b[^>]*>/g],
    ["polynomial", /a(?:[^c]*c)?/g],
    ["polynomial", /[\w-]{1,400}:/],
    ["polynomial", /^\w{0,50}\w{0,50}\w{0,50}!/],
    ["exponential", /^(?:a|a)*$/],
    ["exponential", /^(?:a*)*$/],
    ["exponential", /(?:\w\d?)+!/],
    ["exponential", /^(?:iphone|x|\d{1,2})*$/],
    ["linear", /(?<!\/)\/+$/],
    ["linear", /^\/+/],
    ["linear", /\s+/g],
    ["linear", /(?:ab)+/g],
    ["linear", /<[^<>]*>/g],
    ["linear", /"(?:[^"\\]|\\.)*"?/g],
    ["linear", /\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g],
    ["linear", /[\w-]{1,40}:/],
    ["linear", /^(?!.*\.\.)[^\s]{1,200}$/u],
    ["linear", /^[ \t]*(--[\w-]+): (.*);$/gm],
  ] as const)("%s: %s", (growth, { source, flags }) =>
    expect(growthOf(source, flags)).toBe(growth),
  );

  it.each([/(a+)\1/, /(?<=a.*)b/])(
    "no one's to judge where a machine cannot: %s",
    ({ source, flags }) => {
      expect(() => growthOf(source, flags)).toThrow();
    },
  );

  /** Each way that is counted here is one that the engine really goes: the reported ones get slow, the others do not. */
  it("what the engine's own time confirms", () => {
    const slow = "/".repeat(20_000);
    const spend = (pattern: RegExp) => {
      const before = process.cpuUsage();
      pattern.test(`${slow}a`);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const quadratic = spend(/\/+$/);
    const linear = Math.min(...[1, 2, 3].map(() => spend(/(?<!\/)\/+$/)));
    expect(quadratic).toBeGreaterThan(linear * 20);
  });
});
