// Reads the JSON that callers send. A short text costs next to nothing; a long one is read in its sender's turn, and refused unread
// if reading it could hold up others: a text of 16 MiB that is all brackets takes seconds.
import { Rejection } from "../auth/rejection.ts";
import type { Caller } from "../contracts/calls.ts";
import type { Engine, Turn } from "../contracts/engine.ts";

const MOST_SHORT = 4096;
/** Convex's values have 64 levels; the others are for the message around them. */
const MOST_LEVELS = 100;
/** List items, fields and containers. As many take a tenth of a second. */
const MOST_PARTS = 250_000;

/** Throws an Error for a text that is no JSON, or too costly. */
export function parseBounded(text: string): unknown {
  if (text.length > MOST_SHORT) refuseCostly(text);
  return JSON.parse(text);
}

/** What `read` throws is thrown. `length`: in bytes or characters. */
export function readInTurn<Value>(
  length: number,
  { engine, caller }: { engine: Pick<Engine, "inTurn">; caller: Caller },
  read: () => Value,
): Value | Promise<Value> {
  return length > MOST_SHORT ? engine.inTurn(caller, read).then(readOf) : read();
}

function readOf<Value>(turn: Turn<Value>): Value {
  if ("value" in turn) return turn.value;
  throw new Rejection(
    429,
    "TooMuchProcessorTime",
    `Too much processor time was used. Try again in ${turn.retryAfterMs} ms.`,
  );
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

function refuseCostly(text: string): void {
  let levels = 0;
  let parts = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA || code === COLON) parts += 1;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      levels += 1;
      parts += 1;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) levels -= 1;
    if (levels > MOST_LEVELS) throw new Error(`it has more than ${MOST_LEVELS} levels`);
    if (parts > MOST_PARTS) throw new Error(`it has more than ${MOST_PARTS} parts`);
  }
}

/** The place of the closing quote, which has an even number of backslashes before it, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return text.length;
}
