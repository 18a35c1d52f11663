import { describe, expect, it } from "vitest";
import { Code, toTokens } from "../../../../lib/repositories/routers/code-tokens.ts";

const spell = (text: string, language: Parameters<typeof toTokens>[1]) =>
  toTokens(text, language)
    .filter(({ kind }) => kind !== "mark")
    .map(({ kind, text: spelled }) => `${kind} ${spelled}`);

describe("the tokens of code", () => {
  it.each([
    ["ruby", 'get "/a" # "b"', ["word get", "text /a"]],
    ["ruby", 'only: %i[index show], "#{x}"', ["key only", "text index", "text show", "code #{x}"]],
    ["ruby", "A::B :sym /[\"'(]+/", ["word A", "word B", "text sym"]],
    ["python", '"""(doc"""\nf"{a}/" r"\\d"', ["line \n", "code {a}/", "text \\d"]],
    ["php", "'a' \"$b\" # c\n#[D] // e", ["text a", "code $b", "word D"]],
    ["script", "`a` `$\u007bb}` // c\n/* d */ e", ["text a", "code $\u007bb}", "word e"]],
    ["script", '"unclosed\nnext', ["text unclosed", "word next"]],
  ] as const)("of %s: %j", (language, text, tokens) =>
    expect(spell(text, language)).toEqual(tokens),
  );

  it("leave out lines that nobody writes by hand", () =>
    expect(spell(`a\n${"b ".repeat(600)}\nc`, "script")).toEqual(["word a", "word c"]));
});

describe("code", () => {
  it("splits what is in a bracket at its own commas", () => {
    const code = new Code(toTokens('f("a", [b, c], {d: e},)', "script"));
    const parts = code.split(code.inside(1));
    expect(parts).toHaveLength(3);
    expect(parts.map((part) => code.textOf(part))).toEqual(["a", null, null]);
  });

  it("ends a bracket that is never closed with the text", () => {
    const code = new Code(toTokens("f(a, (b", "script"));
    expect(code.inside(1)).toEqual({ from: 2, to: 6 });
  });
});
