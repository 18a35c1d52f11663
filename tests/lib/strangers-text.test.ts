import { beforeAll, describe, expect, it } from "vitest";
import { toDownloadName } from "../../components/imports/artifact-names.ts";
import { findAttempt } from "../../lib/connections/attempt-cookie.ts";
import { toReturnPath } from "../../lib/connections/return-path.ts";
import { readPath } from "../../lib/designs/drawings/path-data.ts";
import { isCardName, roleOfName } from "../../lib/designs/meaning/names.ts";
import { isAmount } from "../../lib/designs/meaning/words.ts";
import { findMeaning } from "../../lib/designs/output/layer-names.ts";
import { toAlternativeText } from "../../lib/designs/read/given-name.ts";
import { toSlug as toLayerSlug } from "../../lib/designs/read/slug.ts";
import { parseCss } from "../../lib/designs/targets/parse-css.ts";
import { dropDeviceWords } from "../../lib/designs/widths/device-words.ts";
import { toColor } from "../../lib/fitting/shades.ts";
import { toArchiveName } from "../../lib/generations/archive-names.ts";
import { toComparableEmail } from "../../lib/identity/email-address.ts";
import { toPathAfterSignIn } from "../../lib/identity/sign-in-path.ts";
import { readGithubText } from "../../lib/imports/github-link.ts";
import { candidateRefs } from "../../lib/imports/github-refs.ts";
import { parseImportLink } from "../../lib/imports/link.ts";
import { isFileKey, isNodeId, isRef } from "../../lib/imports/source.ts";
import { withoutQuotes } from "../../lib/log.ts";
import { parseAlertRecipients } from "../../lib/operations/alert-channels.ts";
import { redactText } from "../../lib/operations/redact-text.ts";
import { parseOtlpHeaders } from "../../lib/otlp-headers.ts";
import { toScope } from "../../lib/providers/scopes.ts";
import { isPlainSvg } from "../../lib/providers/svg-safety.ts";
import { isBranchName, toFolder, toSlug } from "../../lib/pulls/places.ts";
import { findEntryPoints } from "../../lib/repositories/entry-points.ts";
import { roleOf } from "../../lib/repositories/file-choice.ts";
import { toFolderMatcher, toPathMatcher } from "../../lib/repositories/globs.ts";
import { toFacts } from "../../lib/repositories/to-facts.ts";
import { majorsOf, rangeOfAlias } from "../../lib/repositories/versions/ranges.ts";
import { StepCounter } from "../support/counted-steps.ts";
import { findSteepGrowth } from "../support/growing-steps.ts";

type Reader = (text: string) => unknown;

const at = (path: string, start = ""): [string, Reader] => [
  start === "" ? path : `${path}, behind ${start}`,
  (text) => toFacts(path, start + text),
];
const within = (path: string, wrap: (text: string) => unknown): [string, Reader] => [
  `${path}, in a value`,
  (text) => toFacts(path, JSON.stringify(wrap(text))),
];

const FILES = [
  ...[
    "README.md",
    "LICENSE",
    "package.json",
    "composer.json",
    "lerna.json",
    "go.work",
    "Gemfile",
  ].map((path) => at(path)),
  ...["requirements.txt", "pyproject.toml", "Pipfile", "go.mod", "Cargo.toml", "mix.exs"].map(
    (path) => at(path),
  ),
  ...[
    "pom.xml",
    "build.gradle",
    "tsconfig.json",
    ".prettierrc.toml",
    "biome.json",
    ".editorconfig",
  ].map((path) => at(path)),
  at("pom.xml", "<dependency>\n"),
  at("pnpm-workspace.yaml"),
  at(".yarnrc.yml", "catalog:\n  react: "),
  at("pnpm-lock.yaml"),
  at("pnpm-lock.yaml", "importers:\n  .:\n    dependencies:\n      next:\n        version: "),
  at("yarn.lock"),
  at("yarn.lock", "next@"),
  at("package-lock.json", '{"packages":{"'),
  at("bun.lock", '{"workspaces":{"'),
  at("prettier.config.js"),
  at("prettier.config.js", "export default {"),
  at("tailwind.config.js"),
  at("tailwind.config.js", "export default { theme: {"),
  at("app/globals.css"),
  at("app/globals.css", "@theme {"),
  at("src/components/button.tsx"),
  at("src/components/button.tsx", "export function Button({ className, ...props }) { return "),
  at("src/components/button.tsx", "export const button = cva("),
  at("src/router/index.ts"),
  at("src/router/index.ts", "createBrowserRouter(["),
  at("src/App.tsx", "<Route path="),
  at("app/routes.ts", "export default ["),
  within("tsconfig.json", (text) => ({
    compilerOptions: { baseUrl: text, paths: { [text]: [text] } },
  })),
  within("deno.json", (text) => ({ imports: { [text]: `https://${text}` }, workspace: [text] })),
  within("package.json", (text) => ({
    name: text,
    packageManager: text,
    workspaces: [text],
    scripts: { [text]: text },
    dependencies: { [text]: text },
    main: text,
    prettier: { [text]: text, overrides: [{ files: text, options: {} }] },
  })),
];

const TEXTS: readonly [string, Reader][] = [
  ["a folder for a pull request", toFolder],
  ["a branch", isBranchName],
  ["the title of a pull request", toSlug],
  ["a path in a repository", (text) => [roleOf(text), findEntryPoints([text], [])]],
  [
    "a file's name for a download",
    (text) => [toDownloadName(text, text), toArchiveName(text, text)],
  ],
  ["a layer's name", (text) => [findMeaning(text), toLayerSlug(text), toAlternativeText(text)]],
  ["a frame's name", (text) => [dropDeviceWords(text, 390), roleOfName(text), isCardName(text)]],
  ["a text of a design", isAmount],
  [
    "SVG",
    (text) => [isPlainSvg(text), isPlainSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${text}`)],
  ],
  ["path data", (text) => quietly(() => readPath(`M 0 0 ${text}`))],
  ["CSS", (text) => quietly(() => parseCss(text))],
  ["a color", toColor],
  [
    "a glob, and a path",
    (text) => [
      toFolderMatcher([text, `!${text}`, `packages/{${text}}`])("packages/ui/deep"),
      toPathMatcher(["**/a*a*/**", "*.{ts,tsx}"], { dot: true })(text),
    ],
  ],
  ["a version", (text) => [majorsOf(text), majorsOf(`^1 || ${text}`), rangeOfAlias(text)]],
  ["a link to a design", (text) => parseImportLink(`https://www.figma.com/design/${text}`)],
  ["a link to a repository", (text) => parseImportLink(`https://github.com/${text}`)],
  ["a command with a repository", (text) => readGithubText(`git clone ${text}`)],
  ["a branch in a link", candidateRefs],
  ["keys of sources", (text) => [isFileKey(text), isNodeId(text), isRef(text)]],
  ["an address of mail", (text) => [toComparableEmail(text), parseAlertRecipients(text)]],
  [
    "a path to return to",
    (text) => [toReturnPath(`/${text}`), toPathAfterSignIn(`/${text}`, null)],
  ],
  ["a cookie", (text) => findAttempt(text, "https://app.example")],
  ["headers of telemetry", parseOtlpHeaders],
  ["scopes", toScope],
  ["a provider's error", (text) => [redactText(text), withoutQuotes(text)]],
];

function quietly(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return null;
  }
}

let counter: StepCounter;
beforeAll(() => {
  counter = new StepCounter();
  return () => counter.close();
});

describe("the steps to read strangers' text grow with its length and no faster:", () => {
  it.each([...FILES, ...TEXTS])("%s", (_, read) => {
    expect(findSteepGrowth(counter, read)).toBeNull();
  });

  const SLOW: readonly [string, Reader][] = [
    ["looks at every earlier character", (text) => lookBack(Array.from(text), 1)],
    ["looks at every earlier word", (text) => lookBack(text.match(/.{1,6}/gs) ?? [], 1)],
    [
      "searches the rest from every character",
      (text) => Array.from(text).map((_, at) => text.indexOf("\u00A7a", at)),
    ],
    [
      "seeks a pattern from every character",
      (text) => Array.from(text).map((_, at) => seekFrom(text, at)),
    ],
    [
      "searches its list for every character",
      (text) => Array.from(text).map((_, at, all) => all.includes(`${at}`)),
    ],
  ];

  it.each(SLOW)("a reader that %s is found out", (_, read) => {
    expect(findSteepGrowth(counter, read)).toMatch(/ takes \d+, then \d+ steps for \[/);
  });
});

function lookBack(parts: readonly string[], from: number): number {
  let alike = 0;
  for (let at = from; at < parts.length; at += 1)
    for (let before = 0; before < at; before += 1) if (parts[at] === parts[before]) alike += 1;
  return alike;
}

function seekFrom(text: string, at: number): boolean {
  const pattern = /\u00A7/g;
  pattern.lastIndex = at;
  return pattern.test(text);
}
