import {
  type Blueprint,
  type Dependency,
  type DesignValue,
  readBlueprint,
  type Script,
} from "@/lib/repositories/blueprint";
import type { NeededFact } from "@/lib/repositories/generator-facts";

// Groups a blueprint's content for display.

/** Returns null for anything but a blueprint. */
export function parseBlueprint(text: string): Blueprint | null {
  try {
    return readBlueprint(text);
  } catch {
    return null;
  }
}

export interface DependencyGroup {
  readonly purpose: string;
  readonly dependencies: readonly Dependency[];
}

/** Groups dependencies by purpose, unknown ones last. A name declared twice keeps its first declaration. */
export function groupDependencies(dependencies: readonly Dependency[]): DependencyGroup[] {
  const seen = new Set<string>();
  const groups = new Map<string, Dependency[]>();
  for (const dependency of dependencies) {
    if (seen.has(dependency.name)) continue;
    seen.add(dependency.name);
    const purpose = dependency.purpose ?? "other";
    groups.set(purpose, [...(groups.get(purpose) ?? []), dependency]);
  }
  return [...groups]
    .map(([purpose, members]) => ({ purpose, dependencies: members }))
    .sort((one, other) => Number(one.purpose === "other") - Number(other.purpose === "other"));
}

/** One list per manifest, so that `dev` of one package is not mistaken for another's. */
export function groupScripts(scripts: readonly Script[]): [manifest: string, Script[]][] {
  const groups = new Map<string, Script[]>();
  for (const script of scripts) {
    groups.set(script.manifest, [...(groups.get(script.manifest) ?? []), script]);
  }
  return [...groups];
}

/** What a generator does not need, in the form of what it needs. */
export function toFurtherFacts({
  framework,
  metaFramework,
  monorepoTool,
  license,
}: Blueprint): NeededFact[] {
  const technologies = [
    { name: "User interface", found: metaFramework && framework },
    { name: "Monorepo tool", found: monorepoTool },
  ];
  const rows = technologies.flatMap(({ name, found }): NeededFact[] => {
    if (found === null) return [];
    const value = found.version ? `${found.name} ${found.version}` : found.name;
    return [{ name, value, evidence: found.evidence }];
  });
  if (license) rows.push({ name: "License", value: license.spdx, evidence: license.evidence });
  return rows;
}

const COLOR =
  /^(#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgba?|hsla?|oklch|oklab|hwb)\([\w\s.,%/+-]{1,80}\))$/i;

/** The value if it is a plain color, or else null. */
export const colorOf = ({ value }: DesignValue): string | null =>
  COLOR.test(value) ? value : null;
