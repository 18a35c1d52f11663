/** Their terms ask for little more than to keep the notice. */
const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "Unlicense",
]);

/** Every other license that is accepted, for whom, and why. */
const EXCEPTIONS: readonly (readonly [name: RegExp, license: RegExp, reason: string])[] = [
  [
    /^@img\/sharp-/,
    /LGPL-3\.0-or-later/,
    "libvips, with which Next.js scales pictures: loaded as a library of its own, unmodified, and replaceable",
  ],
  [
    /^lightningcss/,
    /^MPL-2\.0$/,
    "compiles styles during the build; nothing of it is in what is served",
  ],
  [/^caniuse-lite$/, /^CC-BY-4\.0$/, "data on browsers for the build, by the Can I use project"],
  [/^geist$/, /^SIL OPEN FONT LICENSE$/, "the font of the pages, served unmodified"],
];

const exceptionFor = (name: string, license: string) =>
  EXCEPTIONS.find(([names, licenses]) => names.test(name) && licenses.test(license));

/** What may not be depended on before it is decided. */
export function findUnaccepted(licenses: ReadonlyMap<string, string>): string[] {
  return [...licenses].flatMap(([name, license]) =>
    PERMISSIVE.has(license) || exceptionFor(name, license) ? [] : [`${name}: ${license}`],
  );
}

function groupByLicense(licenses: ReadonlyMap<string, string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, license] of licenses) {
    groups.set(license, [...(groups.get(license) ?? []), name]);
  }
  return groups;
}

/** Names without versions, so that an update changes this page only when it changes a license. */
export function describeLicenses(licenses: ReadonlyMap<string, string>): string {
  const groups = [...groupByLicense(licenses)].toSorted(
    ([one, its], [other, others]) => others.length - its.length || (one < other ? -1 : 1),
  );
  const notes = EXCEPTIONS.flatMap(([names, wanted, reason]) => {
    const found = [...licenses].find(([name, license]) => names.test(name) && wanted.test(license));
    return found ? [`- ${found[0]} (${found[1]}) and its like: ${reason}.`] : [];
  });
  return [
    "# Licenses",
    "",
    "The packages that Switchboard builds on and runs with, by license. Development tools are not among them. `npm run licenses`",
    "writes this page from the lock file; a test compares them.",
    "",
    "All licenses are permissive, except for these:",
    "",
    ...notes,
    ...groups.flatMap(([license, names]) => ["", `## ${license}`, "", names.join(", ")]),
    "",
  ].join("\n");
}
