import { describe, expect, it } from "vitest";
import { findSeatedSubscription, toSeats, wordsForSeats } from "../../../lib/billing/seats.ts";

const SEATED = { id: "sub", seats: 5 };

it("only a subscription that was bought with seats has some", () => {
  expect(findSeatedSubscription(SEATED)).toBe("sub");
  for (const other of [{ id: "sub", seats: null }, { id: "sub", seats: 0 }, { seats: 5 }, null]) {
    expect(findSeatedSubscription(other)).toBeNull();
    expect(toSeats(other, null)).toEqual([]);
  }
});

describe("used seats", () => {
  it("are those that the provider no longer offers", () => {
    const list = { seats: [], total_seats: 6, available_seats: 2 };
    expect(toSeats(SEATED, list)).toEqual([{ polarSubscriptionId: "sub", total: 6, used: 4 }]);
  });

  it("are unknown while the provider does not say, and the bought ones are still told", () => {
    for (const none of [null, {}, { total_seats: "6" }]) {
      expect(toSeats(SEATED, none)).toEqual([{ polarSubscriptionId: "sub", total: 5, used: null }]);
    }
  });
});

it.each([
  [5, 3, "3 of 5 seats used."],
  [1, 0, "0 of 1 seat used."],
  [5, null, "5 seats bought."],
])("%i seats with %s used are told as %s", (total, used, told) => {
  expect(wordsForSeats({ polarSubscriptionId: "sub", total, used })).toBe(told);
});
