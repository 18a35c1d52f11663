// Reads error responses.

import { readWholeText, type StreamedAnswer } from "../providers/streamed-fetch";
import { ImportError } from "./error";

const MAX_PROBLEM_BYTES = 64 * 1024;

/** The provider's error body; null if it is not JSON. */
export async function readProblem(answer: StreamedAnswer): Promise<unknown> {
  const text = await readWholeText(answer, MAX_PROBLEM_BYTES);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportError("malformed");
  }
}
