import { afterEach, expect, it, vi } from "vitest";
import { logEvent } from "../../lib/log.ts";

afterEach(() => void vi.restoreAllMocks());

it("an event is one line of JSON for any fields", () => {
  const written = vi.spyOn(console, "log").mockImplementation(() => {});
  logEvent("payment_webhook", { note: 'two\nlines and a "quote"', count: 2, error: null });
  expect(written).toHaveBeenCalledTimes(1);
  const [line] = written.mock.calls[0] ?? [];
  expect(line).not.toContain("\n");
  expect(JSON.parse(line)).toEqual({
    event: "payment_webhook",
    note: 'two\nlines and a "quote"',
    count: 2,
    error: null,
  });
});
