import { describe, expect, it } from "vitest";
import { BLUEPRINT_VERSION, readBlueprint } from "../../../lib/repositories/blueprint.ts";

describe("a stored blueprint", () => {
  it("is read back when this version has written it", () => {
    const written = { version: BLUEPRINT_VERSION, summary: "A repository: 1 file." };
    expect(readBlueprint(JSON.stringify(written))).toEqual(written);
  });

  it.each([{ version: BLUEPRINT_VERSION + 1 }, {}, null, [], "text"])(
    "is not taken for one when another version or nobody has written it (%#)",
    (written) => {
      expect(readBlueprint(JSON.stringify(written))).toBeNull();
    },
  );
});
