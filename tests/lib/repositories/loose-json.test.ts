import { describe, expect, it } from "vitest";
import {
  parseLooseJson,
  recordOf,
  textEntriesOf,
  textsOf,
} from "../../../lib/repositories/loose-json.ts";
import { LONGEST_YAML, parseLooseYaml } from "../../../lib/repositories/loose-yaml.ts";

describe("JSON in configuration files", () => {
  it.each([
    ['\uFEFF{"a":1}', { a: 1 }],
    ['{"a":1, // why\n "b":2,}', { a: 1, b: 2 }],
    ['/* top */ {"a":[1,2, ] /* end */ }', { a: [1, 2] }],
    ['{"url":"http://x/*y*/,]", }', { url: "http://x/*y*/,]" }],
    ['{"a":"quote \\" // no comment",}', { a: 'quote " // no comment' }],
  ])("is read (%#)", (text, value) => expect(parseLooseJson(text)).toEqual(value));

  it.each(["", "{", "{'a':1}", '{"a":}', '"open', "/* open"])(
    "is refused when invalid: %j",
    (text) => expect(() => parseLooseJson(text)).toThrow(SyntaxError),
  );

  it.each(['"\\"'.repeat(60_000), '{"a":"', "/*".repeat(60_000), ",\n".repeat(60_000)])(
    "is judged in one pass even when it is made to be slow (%#)",
    (text) => expect(() => parseLooseJson(`{${text}`)).toThrow(SyntaxError),
  );
});

describe("narrowing", () => {
  it("drops values of other types", () => {
    expect([recordOf(null), recordOf([1]), recordOf("x")]).toEqual([{}, {}, {}]);
    expect(textsOf(["a", 1, null])).toEqual(["a"]);
    expect(textEntriesOf({ a: "b", c: 1 })).toEqual([["a", "b"]]);
  });
});

describe("YAML of a repository", () => {
  it("is read, and refused where it is none", () => {
    expect(parseLooseYaml("packages:\n  - apps/*\n")).toEqual({ packages: ["apps/*"] });
    expect(() => parseLooseYaml("a: [")).toThrow();
  });

  it("is not read at all where it is longer than a file of settings", () => {
    const long = "a: 1 #".padEnd(LONGEST_YAML, "x");
    expect(parseLooseYaml(long)).toEqual({ a: 1 });
    expect(() => parseLooseYaml(`${long}x`)).toThrow("Longer");
  });
});
