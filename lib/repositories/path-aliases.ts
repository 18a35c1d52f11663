import { type FactsOf, firstEntries, toLine } from "./file-facts";
import { parseLooseJson, recordOf, textOf, textsOf } from "./loose-json";

/** Reads `compilerOptions.paths` of a tsconfig or jsconfig: the repository's import aliases. */
export function readAliases(path: string, text: string): FactsOf<"aliases"> {
  const { paths } = recordOf(recordOf(parseLooseJson(text)).compilerOptions);
  const aliases = Object.entries(recordOf(paths)).flatMap(([pattern, targets]) => {
    const target = textsOf(targets)[0] ?? textOf(targets);
    return target === null ? [] : [{ pattern: toLine(pattern), target: toLine(target) }];
  });
  return { kind: "aliases", path, aliases: firstEntries(aliases) };
}
