import { expect, it } from "vitest";
import { Stylesheet } from "../../../../lib/designs/targets/stylesheet.ts";
import { Utilities } from "../../../../lib/designs/targets/utilities.ts";
import { anElement } from "../../../support/elements.ts";

const THEME = "@theme {\n  --color-ink: #123456;\n  --color-other: red;\n}\n";

async function aSheet(classes: string): Promise<Stylesheet> {
  return new Stylesheet(await Utilities.of({ root: anElement(classes), theme: THEME }), ["page"]);
}

it("equal styles share a class, and what declares nothing has none", async () => {
  const sheet = await aSheet("p-1 m-1");
  const wanted = { own: "card", role: "box", around: null };
  expect(sheet.nameOf(["p-1", "m-1"], wanted)).toBe("card");
  expect(sheet.nameOf(["m-1", "p-1"], { ...wanted, own: "other" })).toBe("card");
  expect(sheet.nameOf(["p-1"], wanted)).toBe("card-2");
  expect(sheet.nameOf(["unknown"], wanted)).toBeNull();
});

it("rules stand below the reset and the tokens in use, inside their breakpoints", async () => {
  const sheet = await aSheet("text-ink hover:p-1");
  sheet.addRoot("page", ["text-ink", "hover:p-1"]);
  expect(sheet.write([{ selectors: ["a", "b"], declarations: ["top: 0"] }], ":root")).toBe(
    `:root {
  --color-ink: #123456;
}

a,
b {
  top: 0;
}

.page {
  color: var(--color-ink);
}

@media (hover: hover) {
  .page:hover {
    padding: 0.25rem;
  }
}
`,
  );
});
