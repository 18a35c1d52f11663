import { type FactsOf, firstEntries, toLine } from "./file-facts";
import { parseLooseJson, recordOf, textOf, textsOf } from "./loose-json";
import { inFolder } from "./places";

/** Reads `compilerOptions.paths` of a tsconfig or jsconfig: the repository's import aliases. */
export function readAliases(path: string, text: string): FactsOf<"aliases"> {
  const { paths, baseUrl } = recordOf(recordOf(parseLooseJson(text)).compilerOptions);
  const base = (textOf(baseUrl) ?? "").replace(/^(?:\.\/)+|(?<!\/)\/+$/g, "");
  const aliases = Object.entries(recordOf(paths)).flatMap(([pattern, targets]) => {
    const target = textsOf(targets)[0] ?? textOf(targets);
    if (target === null) return [];
    const placed =
      base === "" || base === "." ? target : inFolder(base, target.replace(/^\.\//, ""));
    return [{ pattern: toLine(pattern), target: toLine(placed) }];
  });
  return { kind: "aliases", path, aliases: firstEntries(aliases) };
}
