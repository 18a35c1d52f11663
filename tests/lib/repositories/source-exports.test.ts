import { expect, it } from "vitest";
import { readExports } from "../../../lib/repositories/source-exports.ts";

const exportsOf = (text: string) => readExports("button.tsx", text).exports;

it.each([
  ["export function Button() {}", ["Button"]],
  ["export default async function Page() {}", ["Page"]],
  ["export const Card = () => null;", ["Card"]],
  ["const A = 1;\nexport {\n  A,\n  B as C,\n  type D,\n};", ["A", "C"]],
  ["export default memo(Button);", ["Button"]],
  ["export default Button;", ["Button"]],
  ["export type Props = {};\nexport interface X {}", []],
  ["  // export function Hidden() {}\nreturn 1;", []],
  ["export { x as default };", []],
])("exported values are named (%#)", (text, names) => expect(exportsOf(text)).toEqual(names));

it("terminates for any input", () => {
  expect(exportsOf("export {".repeat(30_000))).toEqual([]);
  expect(exportsOf(`export ${" ".repeat(200_000)}`)).toEqual([]);
});
