import { describe, expect, it } from "vitest";
import { idOf, pickOffered } from "../../../lib/fitting/component-fit.ts";

it("two components of one file differ", () => {
  const path = "src/ui/card.tsx";
  expect(idOf({ path, name: "Card" })).not.toBe(idOf({ path, name: "CardHeader" }));
});

describe("a person's choice", () => {
  const candidate = { id: "src/ui/button.tsx#Button", name: "Button", path: "src/ui/button.tsx" };
  const judged = { sureness: "sure", evidence: "", replaces: 1 } as const;
  const match = { label: "", uses: 1, chosen: null, candidates: [{ ...candidate, ...judged }] };
  const matches = [{ subject: "button", ...match }];

  it.each([candidate.id, null])("can be %s", (component) => {
    const choices = [{ subject: "button", component }];
    expect(pickOffered(choices, matches)).toEqual(choices);
  });

  it.each(["../../etc/passwd#Button", "src/ui/button.tsx#evil", "Button", ""])(
    "cannot be %j, which the repository does not have",
    (component) => expect(pickOffered([{ subject: "button", component }], matches)).toBeNull(),
  );

  it("of what the frame does not have is left out", () => {
    expect(pickOffered([{ subject: "input", component: "x" }], matches)).toEqual([]);
  });
});
