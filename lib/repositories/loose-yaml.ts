// Parses YAML of strangers. Pure.
import { parse } from "yaml";

/** Each character may be an error of its own, which the library takes long to describe. Real files are far shorter. */
export const LONGEST_YAML = 32 * 1024;

/** Throws for what is no YAML, or too much of it. */
export function parseLooseYaml(text: string): unknown {
  if (text.length > LONGEST_YAML) throw new RangeError("Longer than a file of settings is");
  return parse(text, { prettyErrors: false, logLevel: "error" });
}
