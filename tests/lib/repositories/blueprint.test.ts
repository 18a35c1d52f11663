import { describe, expect, it } from "vitest";
import { BLUEPRINT_VERSION, readBlueprint } from "../../../lib/repositories/blueprint.ts";

describe("a stored blueprint", () => {
  it("is read back if this version wrote it", () => {
    const written = { version: BLUEPRINT_VERSION, summary: "A repository: 1 file." };
    expect(readBlueprint(JSON.stringify(written))).toEqual(written);
  });

  it.each([{ version: BLUEPRINT_VERSION + 1 }, {}, null, [], "text"])(
    "is null if another version wrote it or it is invalid (%#)",
    (written) => {
      expect(readBlueprint(JSON.stringify(written))).toBeNull();
    },
  );
});
