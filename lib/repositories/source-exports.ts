import { readCodeStyle, separatesTypes } from "./code-style";
import { readParts } from "./component-parts";
import { type FactsOf, firstEntries, toLine } from "./file-facts";
import { readIcons } from "./icon-imports";

const DECLARATION =
  /^export\s+(?:default\s+)?(?:async\s+)?(?:function\*?|class|const|let|var)\s+([A-Za-z_$][\w$]*)/;
const DEFAULT_NAME = /^export\s+default\s+(?:memo\(|forwardRef\()?([A-Z][\w$]*)\)?;?\s*$/;
const LIST = /^export\s*\{([^}]{0,2000})\}/;
const LISTED = /^(?:[A-Za-z_$][\w$]*\s+as\s+)?([A-Za-z_$][\w$]*)$/;

/** The values that a script exports by name: types and unnamed defaults are left out. */
export function readExports(path: string, text: string): FactsOf<"component"> {
  const names = new Set<string>();
  const joined = text.replace(/^export\s*\{[^{}]{0,2000}\}/gm, (list) =>
    list.replaceAll("\n", " "),
  );
  for (const line of joined.split(/\r?\n/)) {
    if (!line.startsWith("export")) continue;
    const declared = DECLARATION.exec(line)?.[1] ?? DEFAULT_NAME.exec(line)?.[1];
    if (declared !== undefined) names.add(declared);
    for (const name of listedNames(LIST.exec(line)?.[1] ?? "")) names.add(name);
  }
  const exports = firstEntries([...names]).map((name) => toLine(name));
  const style = readCodeStyle(text);
  const parts = readParts(text, exports);
  const apart = separatesTypes(text);
  return {
    ...{ kind: "component", path, exports, parts },
    ...(style && { style }),
    ...(apart !== null && { separatesTypes: apart }),
    icons: readIcons(text),
  };
}

function listedNames(list: string): string[] {
  return list
    .split(",")
    .map((entry) => LISTED.exec(entry.trim())?.[1])
    .filter((name) => name !== undefined)
    .filter((name) => name !== "default");
}
