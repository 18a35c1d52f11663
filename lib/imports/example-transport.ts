// Reads the example as Figma's API is read. Apart from what pages know of it, which stays small.
import type { StreamedAnswer, StreamTransport } from "../providers/streamed-fetch";
import { ImportError } from "./error";
import { BASE_PLACE, EXAMPLE_FILES } from "./example";

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
