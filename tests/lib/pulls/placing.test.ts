import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findMoves, followMoves, placeFiles } from "../../../lib/pulls/placing.ts";
import { isReservedName, nameOf, toPathKey } from "../../../lib/repositories/places.ts";

const place = (path: string, existing: readonly string[], ours: readonly string[] = []) =>
  placeFiles([path], { existing, ours: new Set(ours) })[0];

describe("a new file", () => {
  it.each([
    ["stays where nothing has its name", "src/in/In.tsx", ["src/app/page.tsx"], "src/in/In.tsx"],
    ["gives way to a file of that name", "src/in/In.tsx", ["src/in/In.tsx"], "src/in/In-2.tsx"],
    ["gives way to another case", "src/in/In.tsx", ["src/in/in.tsx"], "src/in/In-2.tsx"],
    [
      "gives way to another Unicode form",
      "src/\u00e9.tsx",
      ["src/e\u0301.tsx"],
      "src/\u00e9-2.tsx",
    ],
    ["gives way to a folder", "src/in", ["src/in/a.ts"], "src/in-2"],
    ["gives way to several", "In.tsx", ["in.tsx", "in-2.tsx"], "In-3.tsx"],
    ["keeps its endings", "in.module.css", ["in.module.css"], "in-2.module.css"],
    ["goes to a folder as it is spelled", "src/in/In.tsx", ["SRC/app.ts"], "SRC/in/In.tsx"],
    ["needs no folder where a file is", "src/in/In.tsx", ["src/in"], "src/in-2/In.tsx"],
    ["is a page at another address", "app/in/page.tsx", ["app/in/page.tsx"], "app/in-2/page.tsx"],
    ["has no name that Windows reserves", "src/con/aux.tsx", [], "src/_con/_aux.tsx"],
    ["has no end that Windows drops", "src/in. /In.tsx.", [], "src/in/In.tsx"],
  ])("%s", (_, path, existing, expected) => {
    expect(place(path, existing)).toBe(expected);
  });

  it("replaces what we have added before, but no file beside it", () => {
    expect(place("src/In.tsx", ["src/In.tsx"], ["src/In.tsx"])).toBe("src/In.tsx");
    expect(place("src/In.tsx", ["src/in.tsx"], ["src/In.tsx"])).toBe("src/In-2.tsx");
    expect(place("src/In.tsx", ["src/In.tsx", "src/in.tsx"], ["src/In.tsx"])).toBe("src/In-2.tsx");
    expect(place("src/In.tsx", ["src/In.tsx", "src/In-2.tsx"], ["src/In-2.tsx"])).toBe(
      "src/In-2.tsx",
    );
  });

  it("gives way to another new one", () => {
    const paths = ["src/In.tsx", "src/in.tsx", "SRC/other.tsx"];
    const places = ["src/In.tsx", "src/in-2.tsx", "src/other.tsx"];
    expect(placeFiles(paths, { existing: [], ours: new Set() })).toEqual(places);
  });
});

const NAMES = [
  "in",
  "card",
  "\u00e9t\u00e9",
  "stra\u00dfe",
  "con",
  "com1.tsx",
  "page.tsx",
  ".env",
  "a.b.c",
];
const VARIANTS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.charAt(0).toUpperCase() + name.slice(1),
  (name) => name.normalize("NFD"),
  (name) => `${name}.`,
  (name) => `${name} `,
  (name) => `${name}-2`,
  (name) => name.replace("a", "<"),
];
const name = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VARIANTS));
const path = fc
  .array(name, { minLength: 1, maxLength: 3 })
  .map((names) => names.map(([one, vary]) => vary(one)).join("/"));

it("no names clash, whatever their case, Unicode form, dots and spaces, and no file but ours is replaced", () => {
  const paths = fc.uniqueArray(path, { maxLength: 8 });
  fc.assert(
    fc.property(paths, paths, fc.nat(3), fc.nat(3), (existing, wanted, owned, gone) => {
      // Some of what we have added is no longer there.
      const ours = new Set([...existing.slice(0, owned), ...wanted.slice(0, gone)]);
      const places = placeFiles(wanted, { existing, ours });
      const before = new Map<string, string[]>();
      for (const one of existing) {
        before.set(toPathKey(one), [...(before.get(toPathKey(one)) ?? []), one]);
      }
      const isReplaced = (one: string) => ours.has(one) && existing.includes(one);
      for (const one of places) {
        const others = (before.get(toPathKey(one)) ?? []).filter((other) => other !== one);
        expect(others).toEqual([]);
        if (isReplaced(one)) continue;
        expect(existing).not.toContain(one);
        expect(isReservedName(nameOf(one))).toBe(false);
        expect(nameOf(one)).not.toMatch(/[. ]$|[<>:"|?*]/);
      }
      const fresh = places.filter((one) => !isReplaced(one)).map(toPathKey);
      expect(new Set(fresh).size).toBe(fresh.length);
    }),
    { numRuns: 500 },
  );
});

describe("what refers to a file that has moved", () => {
  const from = [
    "src/in/In.tsx",
    "src/in/Card.tsx",
    "src/in/In.module.css",
    "public/images/in/a.png",
  ];
  const to = [
    "src/in/In-2.tsx",
    "src/in/Card.tsx",
    "src/in/In-2.module.css",
    "public/Images/in/a.png",
  ];
  const moves = findMoves(from, to);

  it.each([
    ["src/in/Card.tsx", 'import { In } from "./In";', 'import { In } from "./In-2";'],
    ["src/in/Card.tsx", 'import "./In.module.css";', 'import "./In-2.module.css";'],
    ["app/page.tsx", 'import { In } from "@/in/In";', 'import { In } from "@/in/In-2";'],
    ["app/page.tsx", 'import { In } from "@/src/in/In";', 'import { In } from "@/src/in/In-2";'],
    [
      "app/in/page.tsx",
      'import { In } from "../../src/in/In";',
      'import { In } from "../../src/in/In-2";',
    ],
    ["src/in/In.tsx", 'import { Card } from "./Card";', 'import { Card } from "./Card";'],
    ["src/in/In.tsx", 'import { In } from "react";', 'import { In } from "react";'],
    ["src/in/In.tsx", '<img src="/images/in/a.png" />', '<img src="/Images/in/a.png" />'],
  ])("in %s: %s", (path, text, followed) => {
    expect(followMoves(text, path, moves)).toBe(followed);
  });

  it("shows an image that lay beside the code from where it is now", () => {
    const paths = ["src/in/In.vue", "src/in/images/a.png"];
    const places = ["src/in/In.vue", "src/up/images/a.png"];
    expect(
      followMoves('<img src="./images/a.png" />', "src/in/In.vue", findMoves(paths, places)),
    ).toBe('<img src="../up/images/a.png" />');
  });

  it("imports what lies further out first", () => {
    const lines = ["Bar", "Icon", "Row"].map((name) => `import ${name} from "./${name}.vue";`);
    const text = ["<script setup>", ...lines, "</script>"].join("\n");
    const moves = [{ from: "src/in/Icon.vue", to: "src/up/Icon.vue" }];
    expect(followMoves(text, "src/in/In.vue", moves).split("\n")).toEqual([
      "<script setup>",
      'import Icon from "../up/Icon.vue";',
      ...lines.toSpliced(1, 1),
      "</script>",
    ]);
  });

  it("finds the others from where it is now", () => {
    const paths = ["app/in/page.tsx", "app/in/_parts/In.tsx"];
    const places = ["app/in-2/page.tsx", "app/in/_parts/In.tsx"];
    const text = 'import { In } from "./_parts/In";';
    expect(followMoves(text, "app/in/page.tsx", findMoves(paths, places))).toBe(
      'import { In } from "../in/_parts/In";',
    );
  });
});
