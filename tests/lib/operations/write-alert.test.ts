import { expect, it } from "vitest";
import { composeWriteAlert } from "../../../lib/operations/write-alert.ts";

const HOUR = 3_600_000;
const NEWS = { state: "refused", since: 0, reason: "StorageUnavailable", freeBytes: null } as const;

it("names the reason, the free space where it is known, and what to do", () => {
  const { title, text } = composeWriteAlert(
    { ...NEWS, freeBytes: 5 * 2 ** 20 },
    "https://app.example.com/",
    HOUR,
  );
  expect(title).toContain("the backend stores nothing");
  expect(text).toContain("(StorageUnavailable). 5 MiB are free. Free space on its disk");
  expect(text).toContain("https://app.example.com/operations/health");
  expect(composeWriteAlert(NEWS, undefined, HOUR).text).not.toMatch(/MiB|http/);
});

it("says how long it lasted", () => {
  const { text } = composeWriteAlert({ ...NEWS, state: "restored" }, undefined, 2 * HOUR);
  expect(text).toContain("It had stored nothing for 2 hours");
});

it("has one id for what several web servers notice within an hour, and another for its end", () => {
  const idOf = (news: Partial<typeof NEWS | { state: "restored"; since: number }>) =>
    composeWriteAlert({ ...NEWS, ...news }, undefined, HOUR).messageId;
  expect(idOf({})).toBe(idOf({ since: 0 }));
  expect(new Set([idOf({}), idOf({ state: "restored" })]).size).toBe(2);
});
