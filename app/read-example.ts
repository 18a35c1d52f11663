import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { EXAMPLE_PATH, type ExampleFacts } from "@/components/landing/example";
import { isDevelopmentServer } from "@/lib/env";

let known: Promise<ExampleFacts> | null = null;

/** What the build has generated: the same for every visitor, and read once. */
export function readExample(): Promise<ExampleFacts> {
  if (known === null || isDevelopmentServer()) known = read();
  return known;
}

async function read(): Promise<ExampleFacts> {
  const file = join(process.cwd(), "public", EXAMPLE_PATH, "example.json");
  return JSON.parse(await readFile(file, "utf8")) as ExampleFacts;
}
