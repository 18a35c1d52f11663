import { expect, it } from "vitest";
import { describeBytes } from "../../../components/imports/byte-size.ts";

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [4210, "4.2 kB"],
  [99_600, "100 kB"],
  [17_000_000, "17 MB"],
  [3_000_000_000_000, "3000 GB"],
])("%d bytes are written as %s", (bytes, words) => expect(describeBytes(bytes)).toBe(words));
