import { expect, it } from "vitest";
import { seemsSignedIn } from "../../app/session-hint.ts";

it.each([
  [true, "__client_uat", "1763900000"],
  [true, "__client_uat_Yp1c", "1763900000"],
  [false, "__client_uat", "0"],
  [false, "__client_uat", ""],
  [false, "x__client_uat", "1"],
])("is %s for the cookie %s=%s", (expected, name, value) => {
  expect(
    seemsSignedIn([
      { name: "other", value: "1" },
      { name, value },
    ]),
  ).toBe(expected);
});
