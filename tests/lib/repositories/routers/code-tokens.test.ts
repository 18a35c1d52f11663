import { describe, expect, it } from "vitest";
import { Code, toTokens } from "../../../../lib/repositories/routers/code-tokens.ts";

const spell = (text: string) =>
  toTokens(text)
    .filter(({ kind }) => kind !== "mark")
    .map(({ kind, text: spelled }) => `${kind} ${spelled}`);

describe("the tokens of code", () => {
  it.each([
    ["`a` `$\u007bb}` // c\n/* d */ e", ["text a", "code $\u007bb}", "word e"]],
    ['"unclosed\nnext', ["text unclosed", "word next"]],
  ] as const)("of %j", (text, tokens) => expect(spell(text)).toEqual(tokens));

  it("leave out lines that nobody writes by hand", () =>
    expect(spell(`a\n${"b ".repeat(600)}\nc`)).toEqual(["word a", "word c"]));
});

describe("code", () => {
  it("splits what is in a bracket at its own commas", () => {
    const code = new Code(toTokens('f("a", [b, c], {d: e},)'));
    const parts = code.split(code.inside(1));
    expect(parts).toHaveLength(3);
    expect(parts.map((part) => code.textOf(part))).toEqual(["a", null, null]);
  });

  it("ends a bracket that is never closed with the text", () => {
    const code = new Code(toTokens("f(a, (b"));
    expect(code.inside(1)).toEqual({ from: 2, to: 6 });
  });
});
