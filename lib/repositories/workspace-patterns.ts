// Reads the files that name a monorepo's packages, and the versions that these share.

import { type CatalogEntry, type FactsOf, firstEntries, toLine } from "./file-facts";
import { parseLooseJson, recordOf, textsOf } from "./loose-json";
import { parseLooseYaml } from "./loose-yaml";
import { readCatalogs } from "./versions/catalogs";

type WorkspaceFacts = FactsOf<"workspaces">;

const toFacts = (
  path: string,
  patterns: readonly string[],
  catalogs: readonly CatalogEntry[] = [],
): WorkspaceFacts => ({
  kind: "workspaces",
  path,
  patterns: firstEntries(patterns).map((pattern) => toLine(pattern)),
  ...(catalogs.length === 0 ? {} : { catalogs }),
});

export const readLernaJson = (path: string, text: string): WorkspaceFacts =>
  toFacts(path, textsOf(recordOf(parseLooseJson(text)).packages));

export function readPnpmWorkspaces(path: string, text: string): WorkspaceFacts {
  const settings = recordOf(parseLooseYaml(text));
  return toFacts(path, textsOf(settings.packages), readCatalogs(settings));
}

export const readYarnSettings = (path: string, text: string): WorkspaceFacts =>
  toFacts(path, [], readCatalogs(recordOf(parseLooseYaml(text))));

export function readGoWork(path: string, text: string): WorkspaceFacts {
  const used = text
    .split(/\r?\n/)
    .map((line) => /^\s*(?:use\s+)?(\.[\w./-]*)\s*$/.exec(line)?.[1])
    .filter((folder) => folder !== undefined);
  return toFacts(path, used);
}
