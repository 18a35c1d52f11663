import { expect, it } from "vitest";
import { vUserStory } from "../../../lib/operations/user-story.ts";

it("no field of a connection could hold a token, an account's name or a scope", () => {
  expect(Object.keys(vUserStory.fields.connections.element.fields).toSorted()).toEqual([
    "connectedAt",
    "lastUsedAt",
    "provider",
    "reason",
    "since",
    "status",
  ]);
});
