import { expect, it } from "vitest";
import { readSettings, StartError } from "../../../local/engine/settings.ts";

const REQUIRED = { ENGINE_DATA_DIR: "data", ENGINE_ADMIN_KEY: "key" };

it("what is not set has its usual value", () => {
  expect(readSettings({ ...REQUIRED, CONVEX_PORT: "0" })).toMatchObject({
    ...{ folder: "data", adminKey: "key", port: 0, publicUrl: null },
  });
  const behind = { ...REQUIRED, CONVEX_CLOUD_ORIGIN: "https://convex.example.com/" };
  expect(readSettings(behind)).toMatchObject({ publicUrl: "https://convex.example.com" });
});

it.each([
  ["ENGINE_ADMIN_KEY", undefined, "ENGINE_ADMIN_KEY is not set"],
  ["ENGINE_DATA_DIR", "", "ENGINE_DATA_DIR is not set"],
  ["CONVEX_PORT", "70000", "CONVEX_PORT is not a port: 70000"],
  [
    "CONVEX_CLOUD_ORIGIN",
    "example.com",
    "CONVEX_CLOUD_ORIGIN is not an http(s) address: example.com",
  ],
  ["ENGINE_BLOCKED_LIMIT_MS", "10", "ENGINE_BLOCKED_LIMIT_MS must be a number of at least 1000"],
])("an unusable %s is refused in one sentence", (name, value, sentence) => {
  const read = () => readSettings({ ...REQUIRED, [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(sentence);
});
