import { expect, it } from "vitest";
import { toStorageSamples } from "../../../lib/operations/metrics.ts";
import { parseStorage } from "../../../lib/operations/storage.ts";

const ANSWER = {
  ...{ status: "unhealthy", cause: "reserve", freeBytes: 5, reserveBytes: 10 },
  ...{ lastCommitAt: 2000, folder: "/data", reason: "full" },
};

it("the engine's answer is read field by field", () => {
  expect(parseStorage(ANSWER)).toEqual({
    ...{ isWritable: false, cause: "reserve", freeBytes: 5, reserveBytes: 10 },
    ...{ lastCommitAt: 2000, folder: "/data", reason: "full" },
  });
});

it.each([null, "ok", {}, { code: "NotImplemented", message: "" }, { status: "success" }])(
  "%j of another backend says nothing about storage",
  (answer) => expect(parseStorage(answer)).toBeNull(),
);

it("metrics have what is known of writes, and leave out what is not", () => {
  const known = toStorageSamples({ isWritable: false, lastWrittenAt: 1000 }, parseStorage(ANSWER));
  expect(Object.fromEntries(known.map(({ metric, value }) => [metric, value]))).toEqual({
    switchboard_backend_writable: 0,
    switchboard_backend_last_commit_timestamp_seconds: 2,
    switchboard_storage_free_bytes: 5,
    switchboard_storage_reserve_bytes: 10,
  });
  expect(toStorageSamples({ isWritable: true, lastWrittenAt: null }, null)).toEqual([
    { metric: "switchboard_backend_writable", value: 1 },
  ]);
});
