import { expect, it } from "vitest";
import { isAlertAddress, parseAlertRecipients } from "../../../lib/operations/alert-channels.ts";

it.each([
  ["https://chat.example/hook?key=k", true],
  ["http://127.0.0.1:9/hook", true],
  ["http://chat.example/hook", false],
  ["https://user:password@chat.example/hook", false],
  ["chat.example", false],
  ["", false],
])("%s may receive alerts: %s", (url, isUsable) => {
  expect(isAlertAddress(url)).toBe(isUsable);
});

it.each([
  ["ops@example.com", ["ops@example.com"]],
  [" ops@example.com , on-call@example.com ", ["ops@example.com", "on-call@example.com"]],
  ["", null],
  ["ops", null],
  ["ops@example.com,", null],
  ["Ops <ops@example.com>", null],
  ["ops@example.com\r\nbcc: x@example.com", null],
  [Array.from({ length: 51 }, (_, place) => `a${place}@example.com`).join(), null],
])("%j names the recipients %j", (list, recipients) => {
  expect(parseAlertRecipients(list)).toEqual(recipients);
});
