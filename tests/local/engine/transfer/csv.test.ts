import { expect, test } from "vitest";
import { parseCsv } from "../../../../local/engine/transfer/csv.ts";

test("fields may be quoted, contain commas, quotes and line ends, and be numbers", () => {
  expect(parseCsv('name,n\r\n"a, ""b""\nc",1.5\nd,\n')).toEqual([
    { name: 'a, "b"\nc', n: 1.5 },
    { name: "d", n: "" },
  ]);
  expect(parseCsv("name,n\nd,2")).toEqual([{ name: "d", n: 2 }]);
  expect(parseCsv("name,n\nd,")).toEqual([{ name: "d", n: "" }]);
});

test("a quote that is not closed is refused", () => {
  expect(() => parseCsv('name\n"a\n')).toThrow("a quote that is not closed");
});
