// Writes a blueprint as Markdown for code generators and people.
import type { Blueprint, Dependency, Technology } from "./blueprint";

const MAX_ROWS = 60;

export function toBlueprintMarkdown(blueprint: Blueprint): string {
  const sections = [
    heading(blueprint),
    facts(blueprint),
    section("Workspaces", blueprint.workspaces, ({ path, name }) =>
      name ? `${code(path)}: ${plain(name)}` : code(path),
    ),
    section(
      "Scripts",
      blueprint.scripts,
      ({ name, command, manifest }) => `${code(name)}: ${code(command)} (${code(manifest)})`,
    ),
    section(
      "Dependencies",
      byPurpose(blueprint.dependencies),
      ([purpose, names]) => `${purpose}: ${names.join(", ")}`,
    ),
    section("Entry points", blueprint.entryPoints, ({ path, role }) => `${code(path)}: ${role}`),
    section(
      "Routes",
      blueprint.routes,
      ({ address, kind, path }) => `${code(address)} (${kind}): ${code(path)}`,
    ),
    section(
      "Components",
      blueprint.components,
      ({ name, path, exports }) =>
        `${plain(name)}: ${code(path)}${exports.length > 0 ? ` exports ${exports.map(code).join(", ")}` : ""}`,
    ),
    section("Styles", blueprint.styles, code),
    ...blueprint.themes.map(({ path, values }) =>
      section(
        `Theme values in ${code(path)}`,
        values,
        ({ name, value }) => `${code(name)}: ${code(value)}`,
      ),
    ),
    section(
      "Path aliases",
      blueprint.aliases,
      ({ pattern, target }) => `${code(pattern)} is ${code(target)}`,
    ),
    section(
      "Directories",
      blueprint.directories,
      ({ path, files, purpose }) =>
        `${code(`${path}/`)}: ${files} ${files === 1 ? "file" : "files"}${purpose ? `, ${purpose}` : ""}`,
    ),
    section("Notes", blueprint.notes, ({ path, note }) =>
      path === "" ? plain(note) : `${code(path)}: ${plain(note)}`,
    ),
  ];
  return `${sections.filter((text) => text !== "").join("\n\n")}\n`;
}

function heading({ repository, summary, readme }: Blueprint): string {
  const says = readme?.summary || repository.description;
  return [`# ${plain(repository.fullName)}`, plain(summary), says && `> ${plain(says)}`]
    .filter(Boolean)
    .join("\n\n");
}

function facts(blueprint: Blueprint): string {
  const { repository, commit, languages, license } = blueprint;
  const rows: [string, string | null][] = [
    ["Repository", plain(repository.url)],
    ["Commit", `${code(commit.sha)} (${code(commit.ref)})`],
    ["Framework", technology(blueprint.framework)],
    ["Meta-framework", technology(blueprint.metaFramework)],
    ["Package manager", technology(blueprint.packageManager)],
    ["Monorepo tool", technology(blueprint.monorepoTool)],
    ["Languages", languages.map(({ name, share }) => `${plain(name)} ${share}%`).join(", ")],
    ["License", license && plain(license.spdx)],
  ];
  return rows
    .filter(([, value]) => value)
    .map(([name, value]) => `- **${name}:** ${value}`)
    .join("\n");
}

const technology = (found: Technology | null): string | null =>
  found &&
  `${found.name}${found.version ? ` ${code(found.version)}` : ""} (${code(found.evidence)})`;

function section<Entry>(
  title: string,
  entries: readonly Entry[],
  toText: (entry: Entry) => string,
): string {
  if (entries.length === 0) return "";
  const rows = entries.slice(0, MAX_ROWS).map((entry) => `- ${toText(entry)}`);
  const rest = entries.length - rows.length;
  if (rest > 0) rows.push(`- and ${rest} more`);
  return [`## ${title}`, "", ...rows].join("\n");
}

function byPurpose(dependencies: readonly Dependency[]): [string, string[]][] {
  const groups = new Map<string, Set<string>>();
  for (const { name, version, kind, purpose } of dependencies) {
    const group = purpose ?? "other";
    const names = groups.get(group) ?? new Set();
    const mark = kind === "production" ? "" : ` (${kind})`;
    groups.set(group, names.add(`${code(version ? `${name} ${version}` : name)}${mark}`));
  }
  const isOther = ([purpose]: [string, unknown]) => Number(purpose === "other");
  return [...groups]
    .sort((one, other) => isOther(one) - isOther(other))
    .map(([purpose, names]) => [purpose, [...names]]);
}

/** Escapes untrusted text so that it adds neither markup nor lines. */
const plain = (text: string): string =>
  text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|]/g, (mark) => `\\${mark}`);

/** Replaces backticks because they would end the code span. */
const code = (text: string): string => `\`${text.replace(/\s+/g, " ").replaceAll("`", "'")}\``;
