import type { FrameTreeContext } from "../../lib/designs/output/frame-tree.ts";
import { type ComponentAnswer, readDesignComponents } from "../../lib/designs/read/components.ts";
import type { Box, DesignNode } from "../../lib/designs/read/node.ts";
import { asRecord, entriesOf, type RawRecord } from "../../lib/designs/read/raw-json.ts";
import { readDesignNode } from "../../lib/designs/read/read-node.ts";
import { readDesignStyles } from "../../lib/designs/read/styles.ts";

/** Reads the frames of a stored answer of Figma's REST API: a file's, a response to /nodes, or a single node. */

export interface StoredFrame {
  readonly name: string;
  readonly node: DesignNode;
  readonly box: Box;
  readonly context: Pick<FrameTreeContext, "styles" | "components">;
}

/** A sentence about what cannot be scored. */
export interface NoDesign {
  readonly name: string;
  readonly reason: string;
}

export function readStoredFrames(name: string, text: string): (StoredFrame | NoDesign)[] {
  const raw = parseJson(text);
  if (raw === null) return [{ name, reason: "is not JSON" }];
  const answers = entriesOf(raw.nodes);
  if (answers.length === 0) return [readFrame(name, raw)];
  return answers.map(([id, answer]) =>
    readFrame(answers.length === 1 ? name : `${name} ${id}`, asRecord(answer)),
  );
}

function readFrame(name: string, answer: RawRecord): StoredFrame | NoDesign {
  const node = readDesignNode(answer.document ?? answer);
  const box = node?.box ?? null;
  if (node === null || box === null || box.width < 1 || box.height < 1)
    return { name, reason: "holds no frame with a size" };
  const facts: ComponentAnswer = answer;
  const styles = readDesignStyles(answer.styles);
  return { name, node, box, context: { styles, components: readDesignComponents(facts) } };
}

function parseJson(text: string): RawRecord | null {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return null;
  }
}
