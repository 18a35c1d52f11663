// What a version in a manifest allows. Ranges are judged by the package managers' own library; no digit is guessed.
import semver from "semver";

const HIGHEST = 99;

/** The major versions that a range allows, to 99; null for what is no range, as a tag, an address or a nightly build. */
export function majorsOf(version: string): readonly number[] | null {
  if (version.startsWith("0.0.0-") || semver.validRange(version) === null) return null;
  const range = new semver.Range(version);
  const majors = Array.from({ length: HIGHEST + 1 }, (_, major) => major);
  const options = { includePrerelease: true };
  return majors.filter((major) =>
    semver.intersects(range, `>=${major}.0.0-0 <${major + 1}.0.0-0`, options),
  );
}

/** The one that is installed where nothing else holds it back; null where that is not said. */
export const highestMajor = (version: string | undefined): number | null =>
  version === undefined ? null : (majorsOf(version)?.at(-1) ?? null);

/** `npm:tailwindcss@^3.4.0` is `^3.4.0`, and so is Yarn's `npm:^3.4.0`; null for another protocol. */
export function rangeOfAlias(written: string): string | null {
  const patched = /^patch:@?[^@]+@([^#]+)#/.exec(written)?.[1];
  const plain = patched === undefined ? written : decoded(patched);
  const [, alias] = /^(?:npm|jsr):(.*)$/.exec(plain) ?? [];
  if (alias === undefined) return patched === undefined ? null : plain;
  const [, range = ""] = /^@?[^@]*@(.*)$/.exec(alias) ?? [];
  return /^@?[a-z]/i.test(alias) ? range : alias;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
