import { expect, it } from "vitest";
import { watchVariables } from "../../../../local/engine/runtime/watched-variables.ts";

/** Of modules by path: `module: assigned variables | held variables`, without modules that have none. */
async function watched(sources: Record<string, string>): Promise<string[]> {
  const modules = Object.entries(sources).map(([path, source]) => ({
    ...{ path, source },
    environment: "isolate" as const,
  }));
  return [...(await watchVariables(modules))].flatMap(([path, variables]) => {
    if (variables === null) return [`${path}: unknown`];
    const { assigned, held } = variables;
    if (assigned.size + held.size === 0) return [];
    return [`${path}: ${[...assigned].join()} | ${[...held].join()}`];
  });
}

it.each([
  ["assigned", "let n = 0; export const f = () => { n = 1; }", "n | "],
  ["counted", "let n = 0; export function f() { return ++n; }", "n | "],
  ["assigned in a pattern", "let n; let m; function f(a) { [n, { b: m }] = a; }", "n,m | "],
  ["set by name", "const o = {}; const f = () => { o.a = 1; };", " | o"],
  ["set by key", "const o = {}; const f = (k) => { o[k] ??= 1; };", " | o"],
  ["set in a pattern", "const o = {}; const f = (a) => { [o.b] = a; ({ c: o.c } = a); };", " | o"],
  ["set by a loop", "const o = {}; const f = (a) => { for (o.b of a); };", " | o"],
  ["deleted from", "const o = { a: 1 }; const f = () => delete o.a;", " | o"],
  ["pushed to", "const list = []; const f = () => list.push(1);", " | list"],
  ["pushed to, if there", "const list = []; const f = () => list?.push(1);", " | list"],
  ["called by a computed name", "const o = {}; const f = (k) => o[k]();", " | o"],
  ["a class's own", "class C { static n = 0; } const f = () => { C.n++; };", " | C"],
  ["an argument", "const list = []; const f = (g) => g(list);", " | list"],
  ["a result", "const list = []; export const f = () => list;", " | list"],
  ["renamed", "const list = []; const f = () => { const l = list; l.push(1); };", " | list"],
  [
    "part of another",
    "const list = []; const o = { list }; const f = () => o.list.sort();",
    " | list",
  ],
  ["chosen", "const list = []; const f = (a) => (a ? list : a).push(1);", " | list"],
  [
    "given to an own function",
    "const list = []; const k = keep(list); function keep(l) {}",
    " | list",
  ],
])("a variable is watched when it is %s", async (_how, source, expected) => {
  expect(await watched({ "a.js": source })).toEqual([`a.js: ${expected}`]);
});

it.each([
  [
    "while the module loads",
    "let n = 0; n = 1; const list = []; list.push(1); const o = { a: 1 }; o.b = 2;",
  ],
  ["by a local of the same name", "const n = []; const f = (n) => { n.push(1); n = 2; };"],
  [
    "by reading",
    "const o = { a: [1] }; const f = (k) => [o.a, o[k], k in o, ...o.a, o?.b, typeof o];",
  ],
  [
    "by reading methods",
    "const l = [1]; const f = () => l.map(String).concat(l.includes(1), l.join());",
  ],
  [
    "by functions that copy",
    "const o = {}; const f = () => [Object.keys(o), new Map(o), JSON.stringify(o)];",
  ],
  ["by destructuring", "const o = { a: 1 }; const f = () => { const { a } = o; return a; };"],
  ["by a call of what it is", "const g = make(); class C {} const f = () => [g(), new C()];"],
  ["by a function that is handed on", "function g() {} const f = (h) => h(g);"],
  ["by a loop over it", "const l = [1]; const f = () => { for (const n of l) if (l) return n; };"],
  [
    "by a package that it was given to",
    "const fields = {};\n// node_modules/v/v.js\nfunction w() {}\n// b.js\nconst o = w(fields);",
  ],
  [
    "in a package",
    "// node_modules/p/p.js\nlet cache = {}; const f = () => { cache.a = 1; cache = 2; };",
  ],
])("a variable is not watched when it is used %s", async (_how, source) => {
  expect(await watched({ "a.js": source })).toEqual([]);
});

it("a variable is watched in its own module when another one changes it", async () => {
  const list = "const list = [];\nexport {\n  list as l\n};";
  const passing = `import { l } from "./deps/a.js";\nexport { l };`;
  const pushing = `import { l as m } from "../b.js"; export const f = () => m.push(1);`;
  expect(await watched({ "deps/a.js": list, "b.js": passing, "c/c.js": pushing })).toEqual([
    "deps/a.js:  | list",
  ]);
});

it("a variable is not watched when it was given to a package's function from another module", async () => {
  const library =
    "// node_modules/v/v.js\nvar object = (fields) => fields;\nexport {\n  object as v\n};";
  const own = `import { v } from "./v.js"; const fields = {}; const o = v(fields);`;
  expect(await watched({ "v.js": library, "a.js": own })).toEqual([]);
});

it("everything that `import()` hands out is watched", async () => {
  const list = "const list = []; const other = {}; export { list };";
  const later = `const f = async () => (await import("./a.js")).list.push(1);`;
  expect(await watched({ "a.js": list, "b.js": later })).toEqual(["a.js:  | list"]);
});

it("a module that the parser does not know is unknown", async () => {
  expect(await watched({ "a.js": "let n = 0; frobnicate n;" })).toEqual(["a.js: unknown"]);
});

it("a line like the bundler's comment within a text parts no file", async () => {
  const source = "const text = `\n// node_modules/p/p.js\n`; let n = 0; const f = () => ++n;";
  expect(await watched({ "a.js": source })).toEqual(["a.js: n | "]);
});
