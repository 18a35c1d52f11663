import type { ArtifactPart } from "@/lib/imports/artifact-part";

/** Reads the parts one after the other. A missing part makes the whole text unusable. */
export async function readWhole(
  readPart: (part: number) => Promise<Pick<ArtifactPart, "text" | "parts"> | null>,
): Promise<string> {
  const texts: string[] = [];
  for (let part = 0, parts = 1; part < parts; part += 1) {
    const read = await readPart(part);
    if (read === null) throw new Error(`part ${part} is missing`);
    texts.push(read.text);
    parts = read.parts;
  }
  return texts.join("");
}
