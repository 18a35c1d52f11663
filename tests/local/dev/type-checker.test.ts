import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { TypeChecker } from "../../../local/dev/type-checker.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "switchboard-types-")));
const fileOf = (name: string) => join(folder, name);
writeFileSync(
  fileOf("tsconfig.json"),
  JSON.stringify({ compilerOptions: { strict: true, noEmit: true, types: [], lib: ["ES2022"] } }),
);

const checker = new TypeChecker();
afterAll(() => {
  checker.close();
  rmSync(folder, { recursive: true, force: true });
});

async function errorsAfter(saved: Record<string, string | null>, checked: string) {
  for (const [name, text] of Object.entries(saved)) {
    if (text === null) rmSync(fileOf(name));
    else writeFileSync(fileOf(name), text);
  }
  await checker.changed(Object.keys(saved).map(fileOf));
  return checker.check([fileOf(checked)]);
}

const USES_PLAN = 'import { plan } from "./plan";\nexport const name: string = plan;\n';

it("follows files as they are made, saved and deleted", async () => {
  expect(await errorsAfter({ "user.ts": USES_PLAN }, "user.ts")).toEqual([
    expect.stringMatching(/user\.ts\(1,22\): error TS2307: Cannot find module '\.\/plan'/),
  ]);
  expect(await errorsAfter({ "plan.ts": "export const plan = 3;\n" }, "user.ts")).toEqual([
    expect.stringMatching(/user\.ts\(2,14\): error TS2322: Type 'number' is not assignable/),
  ]);
  expect(await errorsAfter({ "plan.ts": 'export const plan = "pro";\n' }, "user.ts")).toEqual([]);
  expect(await errorsAfter({ "plan.ts": null }, "user.ts")).toHaveLength(1);
});

it("finds nothing in a file that is gone", async () => {
  expect(await checker.check([fileOf("nowhere.ts")])).toEqual([]);
});
