import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../../local/stack/settings.ts";

const folder = mkdtempSync(join(tmpdir(), "switchboard-patterns-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the linter says of a file with the project's rule, by line. */
function lint(lines: readonly string[]): string[] {
  const rule = join(PROJECT_ROOT, "tests", "support", "linear-patterns", "rule.ts");
  writeFileSync(join(folder, "code.ts"), lines.join("\n"));
  writeFileSync(
    join(folder, "lint.json"),
    JSON.stringify({
      jsPlugins: [rule],
      categories: { correctness: "off" },
      rules: { "linear-patterns/linear": "error" },
    }),
  );
  const oxlint = join(PROJECT_ROOT, "node_modules", "oxlint", "bin", "oxlint");
  const args = [oxlint, "--config", join(folder, "lint.json"), "--format", "unix", folder];
  const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    const [, number, message] = /code\.ts:(\d+):\d+: ([^[]*) \[/.exec(line) ?? [];
    return number === undefined ? [] : [`${number}: ${message}`];
  });
}

it("the linter refuses the expressions that stopped a deployment, also when made of texts", () => {
  const found = lint([
    String.raw`export const folder = /^(?:\.?\/)+|\/+$/g;`,
    String.raw`export const layer = /(?: copy\b| ?\d+)+$/i;`,
    String.raw`export const base = /\/+$/;`,
    'const SLASHES = "/+";',
    'const ENDS = ["/", SLASHES].join("");',
    `export const made = new RegExp(\`\${ENDS}$\`);`,
    `export const raw = RegExp(String.raw\`\\s+\${SLASHES}\`);`,
    "export const asked = (text: string) => new RegExp(text);",
    String.raw`export const fine = /(?<!\/)\/+$/;`,
    `export const alsoFine = new RegExp(\`^\${SLASHES}\`);`,
  ]);
  expect(found).toEqual([
    "1: This regular expression takes polynomial time.",
    "2: This regular expression takes exponential time.",
    "3: This regular expression takes polynomial time.",
    "6: This regular expression takes polynomial time.",
    "7: This regular expression takes polynomial time.",
    "8: Make regular expressions of constants of this file.",
  ]);
});
