import { afterEach, expect, it, vi } from "vitest";
import { logEvent, withoutQuotes } from "../../lib/log.ts";

afterEach(() => void vi.restoreAllMocks());

it("an event is one line of JSON for any fields", () => {
  const written = vi.spyOn(console, "log").mockImplementation(() => {});
  logEvent("payment_webhook", { note: 'two\nlines and a "quote"', count: 2, error: null });
  expect(written).toHaveBeenCalledTimes(1);
  const [line] = written.mock.calls[0] ?? [];
  expect(line).not.toContain("\n");
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    level: "info",
    event: "payment_webhook",
    note: 'two\nlines and a "quote"',
    count: 2,
    error: null,
  });
});

it.each([
  ['data.status "7 Elm Street" is not known', 'data.status "…" is not known'],
  ['data.status "the "late" Ada" is not known', 'data.status "…" is not known'],
  ['data.status "Ada, cut', 'data.status "…"'],
  ["Object is missing a field\n\nObject: {email: Ada}", "Object is missing a field"],
  ["disk full", "disk full"],
])("an error is logged without what it quotes of a payload: %s", (message, logged) => {
  expect(withoutQuotes(message)).toBe(logged);
});
