import { expect, it } from "vitest";
import { readWhole } from "../../../components/imports/whole-text.ts";

const partsOf = (...texts: (string | null)[]) => {
  const asked: number[] = [];
  const readPart = async (part: number) => {
    asked.push(part);
    const text = texts[part] ?? null;
    return text === null ? null : { text, part, parts: texts.length, mediaType: "text/plain" };
  };
  return { asked, readPart };
};

it("a text is assembled from its parts, and each part is read once", async () => {
  const { asked, readPart } = partsOf("a", "b", "c");
  expect(await readWhole(readPart)).toBe("abc");
  expect(asked).toEqual([0, 1, 2]);
});

it("a text with a missing part is rejected", async () => {
  await expect(readWhole(partsOf("a", null, "c").readPart)).rejects.toThrow("part 1");
  await expect(readWhole(partsOf(null).readPart)).rejects.toThrow("part 0");
});
