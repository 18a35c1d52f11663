import { expect, it } from "vitest";
import {
  countByStatus,
  toCommitMessage,
  toPullBody,
  toPullTitle,
  updatePullBody,
} from "../../../lib/pulls/words.ts";

const FACTS = {
  frames: [{ title: "Overview", difference: 0.0012, notes: [] }],
  importTitle: "Harbor",
  target: "react-tailwind",
  version: "flowing",
  files: ["src/overview/overview.tsx", "src/overview/theme.css"],
  changed: [],
  moves: [],
  reused: [],
  fit: [{ name: "Language", value: "Type*Script*" }],
  pageUrl: "https://app.example/designs/1/frames/2",
} as const;

const withTitle = (title: string) => ({
  ...FACTS,
  frames: [{ title, difference: 0.0012, notes: [] }],
});

it("says what earlier requests have brought", () => {
  expect(toPullBody(FACTS)).not.toContain("earlier");
  expect(toPullBody({ ...FACTS, reused: ["src/a.tsx"] })).toContain(
    "- Used as an earlier request has added it:\n  - `src/a.tsx`",
  );
});

it("a pull request says what it brings, from where, and how well it matches", () => {
  expect(toPullTitle(FACTS)).toBe("Add Overview from Harbor");
  expect(
    toPullBody(FACTS),
  ).toBe(`<!-- Written by Switchboard: an update replaces what stands from here on. -->

The frame "Overview" of the design "Harbor", as React + Tailwind CSS.

- Version: laid out in rows and columns
- Match with the design: 99.8%
- Written as this repository is:
  - Language: Type\\*Script\\*
- Files:
  - \`src/overview/overview.tsx\`
  - \`src/overview/theme.css\`, for the style sheet of Tailwind CSS to import

[See it in Switchboard](https://app.example/designs/1/frames/2)

<!-- Up to here. -->`);
});

it("a pull request of several frames names them all, and is called after the first", () => {
  const frames = ["Overview", "Sign in", "Settings", "A name that is far too long for a line"].map(
    (title, index) => ({ title, difference: index === 1 ? null : 0.002, notes: [] as string[] }),
  );
  const facts = { ...FACTS, frames };
  expect(toPullTitle(facts)).toBe("Add Overview, Sign in and 2 more frames from Harbor");
  expect(toPullTitle({ ...facts, frames: frames.slice(1) })).toBe(
    "Add Sign in, Settings and A name that is f… from Harbor",
  );
  expect(toCommitMessage(facts, "Add")).toContain("Generated from 4 Figma frames as React");
  const body = toPullBody(facts);
  expect(body).toContain(
    'The frames "Overview", "Sign in", "Settings", "A name that is far too long for a line" of the design "Harbor"',
  );
  expect(body).toContain(`- Match with the design:
  - Overview: 99.8%
  - Settings: 99.8%
`);
});

it("a pull request tells what of the design it does not show", () => {
  const notes = ["Pattern fills that are not shown: 2."];
  const [overview] = FACTS.frames;
  expect(
    toPullBody({ ...FACTS, frames: [{ ...overview, notes }] }),
  ).toContain(`- Match with the design: 99.8%
- Not shown, or shown in another way than in the design:
  - Pattern fills that are not shown: 2.
`);
  const frames = [{ ...overview, title: "A*", notes }, overview];
  expect(toPullBody({ ...FACTS, frames })).toContain(
    "  - A\\*: Pattern fills that are not shown: 2.\n",
  );
});

it("a pull request names the files that it changes, and those that found their name taken", () => {
  const files = ["src/overview/overview-2.tsx", "src/app/globals.css"];
  const moves = [{ from: "src/overview/overview.tsx", to: "src/overview/overview-2.tsx" }];
  expect(toPullBody({ ...FACTS, files, moves, changed: ["src/app/globals.css"] })).toContain(
    `- Files:
  - \`src/overview/overview-2.tsx\`, because \`src/overview/overview.tsx\` is there already
  - \`src/app/globals.css\`, which is there already and is changed
`,
  );
});

it("an update replaces our part of the text, and leaves what others have written", () => {
  const written = `Please look, @ada.\r\n\r\n${toPullBody(FACTS).replaceAll("\n", "\r\n")}\r\nThanks`;
  const newer = { ...FACTS, frames: [{ title: "Overview", difference: 0.02, notes: [] }] };
  expect(updatePullBody(written, newer)).toBe(`Please look, @ada.\n\n${toPullBody(newer)}\nThanks`);
  expect(updatePullBody("My own words", newer)).toBeNull();
});

it("an unmeasured match, an unknown address and an unknown repository are left out", () => {
  const body = toPullBody({
    ...FACTS,
    frames: [{ title: "Overview", difference: null, notes: [] }],
    pageUrl: null,
    fit: [],
  });
  expect(body).not.toContain("Match");
  expect(body).not.toContain("See it");
  expect(body).not.toContain("Written as");
});

it("names of a design cannot mention, link or break out of a line", () => {
  const hostile = { ...withTitle("@team [x](http://evil)\n# Title `x`"), importTitle: "<b>" };
  const body = toPullBody(hostile);
  expect(body).toContain("\\@\u200bteam \\[x\\](http://\u200bevil) \\# Title \\`x\\`");
  expect(body).toContain("\\<b\\>");
  expect(toCommitMessage(hostile, "Update").split("\n")).toHaveLength(4);
});

it.each([
  ["fixes #12", "fixes #\u200b12"],
  ["closes GH-12", "closes GH-\u200b12"],
  ["fixes https://host.example/a/b/issues/1", "fixes https://\u200bhost.example/a/b/issues/1"],
  ["for @octocat", "for @\u200boctocat"],
  ["Menu [skip ci]", "Menu [\u200bskip ci]"],
])("the name %j does nothing at the provider", (title, written) => {
  const facts = withTitle(title);
  const [subject] = toCommitMessage(facts, "Add").split("\n");
  expect(subject).toBe(`Add ${written} from Harbor`);
  expect(toPullTitle(facts)).toBe(subject);
});

it("a name that is cut ends with a whole character", () => {
  const facts = { ...withTitle(`${"a".repeat(59)}😀`), importTitle: `${"a".repeat(79)}😀` };
  expect(toPullTitle(facts).isWellFormed()).toBe(true);
  expect(toPullBody(facts).isWellFormed()).toBe(true);
});

it("a long list of tokens is written whole", () => {
  const value = Array.from({ length: 9 }, (_, at) => `--color-${at} is --color-base-${at}`).join();
  expect(toPullBody({ ...FACTS, fit: [{ name: "Theme", value }] })).toContain(
    `  - Theme: ${value}`,
  );
});

it("a list of pull requests is counted by their states", () => {
  const of = (...statuses: ("open" | "merged" | "failed")[]) =>
    statuses.map((status) => ({ status }));
  expect(countByStatus([], false)).toBe("None yet.");
  expect(countByStatus(of("open", "merged", "open"), false)).toBe("2 open, 1 merged.");
  expect(countByStatus(of("failed", "open"), true)).toBe("Of the 2 newest, 1 open, 1 failed.");
});
