import { expect, it } from "vitest";
import { toConnectWay } from "../../../lib/connections/way.ts";

it.each([
  ["all", "all"],
  ["choose", "choose"],
  ["first", "first"],
  ["everything", "first"],
  ["", "first"],
  [null, "first"],
])("the way %j in an address is %s", (text, way) => {
  expect(toConnectWay(text)).toBe(way);
});
