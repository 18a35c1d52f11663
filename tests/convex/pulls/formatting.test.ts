import { expect, it } from "vitest";
import { internal } from "../../../convex/_generated/api.js";
import { openTestBackend } from "../../support/convex-backend.ts";

it("a file of a pull request is formatted with the repository's options", async () => {
  const backend = await openTestBackend();
  const file = {
    path: "a.ts",
    text: 'const a = "b";',
    options: { semi: false, singleQuote: true },
  };
  expect(await backend.action(internal.pulls.formatting.format, file)).toBe("const a = 'b'\n");
});
