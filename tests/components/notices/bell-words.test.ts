import { expect, it } from "vitest";
import { nameBell, toBadge } from "../../../components/notices/bell-words.ts";

it.each([
  [0, "Notices", "0"],
  [1, "1 new notice", "1"],
  [3, "3 new notices", "3"],
  [12, "12 new notices", "9+"],
  [100, "99+ new notices", "9+"],
])("%i unread: %s", (unread, name, badge) => {
  expect([nameBell(unread), toBadge(unread)]).toEqual([name, badge]);
});
