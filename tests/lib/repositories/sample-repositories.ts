import type { TreeEntry } from "../../../lib/repositories/blueprint.ts";
import type { ManifestFacts, NamedVersion } from "../../../lib/repositories/file-facts.ts";
import { emptyManifest } from "../../../lib/repositories/file-facts.ts";

export const file = (path: string, sizeBytes = 100): TreeEntry => ({
  path,
  kind: "file",
  sizeBytes,
});

export const files = (...paths: string[]): TreeEntry[] => paths.map((path) => file(path));

export const needs = (name: string, version = ""): NamedVersion => ({
  name,
  version,
  kind: "production",
});

export const aManifest = (path: string, fields: Partial<ManifestFacts> = {}): ManifestFacts => ({
  ...emptyManifest(path, "npm"),
  ...fields,
});
