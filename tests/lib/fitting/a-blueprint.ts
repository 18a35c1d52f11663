import type { Blueprint } from "../../../lib/repositories/blueprint.ts";
import { toBlueprint } from "../../../lib/repositories/to-blueprint.ts";
import { toFacts } from "../../../lib/repositories/to-facts.ts";

/** What an import makes of these files: by path, with their texts. */
export function aBlueprint(texts: Readonly<Record<string, string>>): Blueprint {
  return toBlueprint({
    repository: {
      fullName: "ada/shop",
      url: "https://github.com/ada/shop",
      description: null,
      defaultBranch: "main",
      isPrivate: false,
      license: null,
    },
    commit: { sha: "0".repeat(40), ref: "main", committedAt: 0, title: "One" },
    tree: Object.keys(texts).map((path) => ({ path, kind: "file", sizeBytes: 1 })),
    languages: {},
    facts: Object.entries(texts).map(([path, text]) => toFacts(path, text)),
  });
}

export const aManifest = (...names: string[]): string =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, "^1.0.0"])) });
