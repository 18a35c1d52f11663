import type { ArtifactPart } from "@/lib/imports/artifact-part";

/** Asks for one part after the other. A part that is missing makes the whole worthless. */
export async function readWhole(
  readPart: (part: number) => Promise<ArtifactPart | null>,
): Promise<string> {
  const texts: string[] = [];
  for (let part = 0, parts = 1; part < parts; part += 1) {
    const read = await readPart(part);
    if (read === null) throw new Error(`part ${part} is not there`);
    texts.push(read.text);
    parts = read.parts;
  }
  return texts.join("");
}
