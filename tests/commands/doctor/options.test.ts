import { expect, it } from "vitest";
import { readDoctorOptions } from "../../../commands/doctor/options";

it("without options the doctor changes nothing and prints lines for people", () => {
  expect(readDoctorOptions([])).toEqual({
    ...{ envFile: null, fix: false, strict: false, json: false },
  });
});

it("each option can be given", () => {
  expect(readDoctorOptions(["--env-file", "x.env", "--fix", "--strict", "--json"])).toEqual({
    ...{ envFile: "x.env", fix: true, strict: true, json: true },
  });
  expect(readDoctorOptions(["--help"])).toBeNull();
});

it("an unknown option is refused with the usage", () => {
  expect(() => readDoctorOptions(["--force"])).toThrow(
    /Unknown option '--force'[\s\S]*Usage: npm run doctor/,
  );
});
