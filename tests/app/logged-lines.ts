import { expect, vi } from "vitest";

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** What was logged, without the times of the lines and the IDs that requests were given. */
export const loggedLines = (): Record<string, unknown>[] =>
  vi.mocked(console.log).mock.calls.map(([line]) => {
    const { time, requestId: _, ...fields } = JSON.parse(String(line));
    expect(time).toMatch(ISO_TIME);
    return fields;
  });
