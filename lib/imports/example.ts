// The design that people try without an account at Figma. It is imported as any other: only its answers come from files that
// the build writes beside the app (local/example), instead of from Figma's API.
import type { StreamedAnswer, StreamTransport } from "../providers/streamed-fetch";
import { ImportError } from "./error";
import type { FigmaSource, ImportSource } from "./source";

/** No key of Figma's: theirs have 22 letters and digits. */
export const EXAMPLE_SOURCE: FigmaSource = {
  provider: "figma",
  fileKey: "switchboardexample",
  nodeId: null,
};
export const EXAMPLE_TITLE = "Harbor";

/** Below the app's address. */
export const EXAMPLE_DESIGN_PATH = "/example/design";

export const EXAMPLE_FILES = {
  outline: "outline.json",
  nodes: "nodes.json",
  renders: "renders.json",
  fills: "fills.json",
} as const;

/** Stands in the files for the address that they are served at, which the build does not know. */
export const BASE_PLACE = "{base}";

export const isExample = (source: ImportSource): boolean =>
  source.provider === "figma" && source.fileKey === EXAMPLE_SOURCE.fileKey;

/** Answers calls of Figma's API about the example. `base`: where the app serves its files. */
export function exampleTransport(base: string, transport: StreamTransport): StreamTransport {
  return (url, _, read) =>
    transport(`${base}/${fileFor(new URL(url).pathname)}`, {}, (answer) =>
      read({ ...answer, chunks: withBase(answer, base) }),
    );
}

function fileFor(path: string): string {
  if (path.startsWith("/v1/images/")) return EXAMPLE_FILES.renders;
  const [, kind] = /^\/v1\/files\/[^/]+(?:\/(\w+))?$/.exec(path) ?? ["", "unknown"];
  switch (kind) {
    case undefined:
      return EXAMPLE_FILES.outline;
    case "nodes":
      return EXAMPLE_FILES.nodes;
    case "images":
      return EXAMPLE_FILES.fills;
    default:
      throw new ImportError("unexpected");
  }
}

/** The files are a few megabytes at most; the place may be cut between two chunks. */
async function* withBase({ chunks }: StreamedAnswer, base: string): AsyncGenerator<string> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  yield text.replaceAll(BASE_PLACE, base);
}
