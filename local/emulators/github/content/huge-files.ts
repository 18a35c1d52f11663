import type { Files } from "../git/snapshot.ts";

const MOST_FILES = 200_000;
const FILES_PER_FOLDER = 50;
const FOLDERS_PER_AREA = 20;
const BYTES_PER_LINE_SEED = 7;

/** Parses `huge-<n>`; null for any other name. */
export function readHugeName(name: string): number | null {
  const [, digits] = /^huge-(\d{1,6})$/.exec(name) ?? [];
  const count = Number(digits ?? 0);
  return count >= 1 && count <= MOST_FILES ? count : null;
}

function fileAt(index: number): [string, string] {
  const folder = Math.floor(index / FILES_PER_FOLDER);
  const area = String(Math.floor(folder / FOLDERS_PER_AREA)).padStart(3, "0");
  const place = `packages/area-${area}/src/part-${String(folder).padStart(4, "0")}`;
  const name = `module${String(index).padStart(6, "0")}`;
  const lines = Array.from(
    { length: 1 + (index % BYTES_PER_LINE_SEED) },
    (_, line) => `export const value${line} = ${index + line};`,
  );
  const ending = index % 5 === 0 ? "tsx" : "ts";
  return [`${place}/${name}.${ending}`, `${lines.join("\n")}\n`];
}

const PACKAGE = (count: number): string =>
  `${JSON.stringify(
    {
      name: `huge-${count}`,
      version: "1.0.0",
      private: true,
      workspaces: ["packages/*"],
      scripts: { build: "tsc -b", test: "node --test" },
      dependencies: { react: "^19.0.0" },
      devDependencies: { typescript: "^5.7.2" },
    },
    null,
    2,
  )}\n`;

/** Exactly that many files: a README, a package.json, and modules in many folders. */
export function hugeFiles(count: number): Files {
  const top: [string, string][] = [
    ["README.md", `# huge-${count}\n\n${count} files, made on the spot.\n`],
    ["package.json", PACKAGE(count)],
  ];
  const shown = top.slice(0, count);
  const modules = Array.from({ length: count - shown.length }, (_, index) => fileAt(index));
  return Object.fromEntries([...shown, ...modules]);
}
