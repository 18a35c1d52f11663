import { expect, test } from "vitest";
import type { WriteSet } from "../../../../local/engine/contracts/store.ts";
import { CommitLog } from "../../../../local/engine/sync/commit-log.ts";

const writes: WriteSet = { keys: [], isEmpty: true };

function timestampsOf(commits: { timestamp: bigint }[]): bigint[] {
  return commits.map(({ timestamp }) => timestamp);
}

test("each reader sees what came after it was opened", () => {
  const log = new CommitLog();
  const first = log.open();
  log.append({ timestamp: 1n, writes });
  const second = log.open();
  log.append({ timestamp: 2n, writes });
  expect([timestampsOf(first.seen()), timestampsOf(second.seen())]).toEqual([[1n, 2n], [2n]]);
  log.close(first);
  log.append({ timestamp: 3n, writes });
  expect(timestampsOf(second.seen())).toEqual([2n, 3n]);
});

test("nothing is kept that no reader can still request", () => {
  const log = new CommitLog();
  log.append({ timestamp: 1n, writes });
  const first = log.open();
  log.append({ timestamp: 2n, writes });
  const second = log.open();
  log.append({ timestamp: 3n, writes });
  log.close(first);
  expect(log.length).toBe(1);
  log.close(second);
  expect(log.length).toBe(0);
});
