import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { StateFile } from "../../../../local/emulators/kernel/state-file.ts";
import { aFolder } from "./emulators-under-test.ts";

const format = (version = 1) => ({ version, fresh: () => ({ names: [] as string[] }) });

it("a change is on disk when it returns", () => {
  const file = join(aFolder(), "deep", "x.json");
  new StateFile(file, format()).change((state) => state.names.push("ada"));
  expect(new StateFile(file, format()).current.names).toEqual(["ada"]);
});

it("state of another version is set aside, not converted", () => {
  const file = join(aFolder(), "x.json");
  new StateFile(file, format()).change((state) => state.names.push("ada"));
  expect(new StateFile(file, format(2)).current.names).toEqual([]);
  expect(existsSync(`${file}.version-1`)).toBe(true);
});

it.each(["", "{", "null", "[]"])("a file that holds %j is named, not overwritten", (text) => {
  const file = join(aFolder(), "x.json");
  writeFileSync(file, text);
  expect(() => new StateFile(file, format())).toThrow(`${file} cannot be read`);
});

it("a reset is written to disk too", () => {
  const file = join(aFolder(), "x.json");
  const state = new StateFile(file, format());
  state.change((current) => current.names.push("ada"));
  state.reset();
  expect(new StateFile(file, format()).current.names).toEqual([]);
});
