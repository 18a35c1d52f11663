import { describe, expect, it } from "vitest";
import { vConnectionRecord } from "../../lib/connections/record.ts";
import { vRevocationState } from "../../lib/connections/view.ts";
import { vGenerationStatus } from "../../lib/generations/record.ts";
import { IMPORT_STATUSES } from "../../lib/imports/phases.ts";
import { vNoticeStatus } from "../../lib/notices/record.ts";
import { vPullStatus } from "../../lib/pulls/record.ts";
import { vSubscriptionStatus } from "../../lib/subscriptions/record.ts";
import { vEventStatus } from "../../lib/webhooks/polar/event-record.ts";
import { textOf } from "../support/source-tree.ts";

/** The part of Mermaid's grammar that the diagrams use. */
const TRANSITION =
  /^ {2}(\[\*\]|[a-z_]+) --> (\[\*\]|[a-z_]+): ([A-Za-z0-9' -]+(?:, [A-Za-z0-9' -]+)*)$/;

const DIAGRAMS = [...textOf("docs/states.md").matchAll(/```mermaid\n([\s\S]*?)\n```/g)].map(
  ([, diagram = ""]) => diagram.split("\n"),
);

const literals = (members: readonly { value: string }[]) => members.map(({ value }) => value);

/** In the order of the document. A pending purchase is a row of another table, and no status. */
const STATES: readonly [subject: string, states: readonly string[]][] = [
  ["a payment event", literals(vEventStatus.members)],
  ["a subscription", ["pending", ...literals(vSubscriptionStatus.members)]],
  ["a connection", literals(vConnectionRecord.fields.status.members)],
  ["a revocation", literals(vRevocationState.members)],
  ["an import", IMPORT_STATUSES],
  ["a generation", literals(vGenerationStatus.members)],
  ["a pull request", literals(vPullStatus.members)],
  ["a notice", literals(vNoticeStatus.members)],
];

it("docs/states.md has one diagram for each", () => {
  expect(DIAGRAMS).toHaveLength(STATES.length);
});

describe.each(STATES)("the diagram of %s", (subject, states) => {
  const [first, ...lines] = DIAGRAMS[STATES.findIndex(([name]) => name === subject)] ?? [];
  const transitions = lines.map((line) => TRANSITION.exec(line));

  it("is a valid state diagram", () => {
    expect(first).toBe("stateDiagram-v2");
    expect(lines.filter((_, position) => transitions[position] === null)).toEqual([]);
  });

  it("shows exactly the states that the code stores", () => {
    const shown = new Set(transitions.flatMap((transition) => transition?.slice(1, 3) ?? []));
    shown.delete("[*]");
    expect([...shown].toSorted()).toEqual([...states].toSorted());
  });
});
