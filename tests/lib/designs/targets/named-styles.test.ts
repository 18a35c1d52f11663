import { expect, it } from "vitest";
import type { ComponentView } from "../../../../lib/designs/output/view.ts";
import { NamedStyles } from "../../../../lib/designs/targets/named-styles.ts";
import { Stylesheet } from "../../../../lib/designs/targets/stylesheet.ts";
import { Utilities } from "../../../../lib/designs/targets/utilities.ts";
import { anElement, aTag } from "../../../support/elements.ts";

async function named(): Promise<NamedStyles> {
  const root = anElement("p-1 p-2 p-3 p-4 flex font-bold m-1");
  const sheet = new Stylesheet(await Utilities.of({ root, theme: "" }), ["page"]);
  return new NamedStyles(sheet, (name) => ({ kind: "code", code: `styles.${name}` }));
}

const code = (name: string) => ({ kind: "code", code: `styles.${name}` });

it("an element is named after its layer, else after its role in the nearest one that is", async () => {
  const inside = aTag("p-2", { layer: "Card", children: [aTag("p-3", { tag: "h2" })] });
  const page = (await named()).ofPage(
    aTag("p-1", { children: [inside, aTag("p-4", { tag: "h1" })] }),
    "page",
  );
  expect(page).toMatchObject({
    classes: [code("page")],
    children: [
      { classes: [code("card")], children: [{ classes: [code("card-title")] }] },
      { classes: [code("title")] },
    ],
  });
});

it("all classes of tables, lists and calls become classes of the stylesheet", async () => {
  const view: ComponentView = {
    name: "Tab",
    properties: [],
    tables: [{ name: "tabStyles", entries: { fields: [["On", { classes: ["p-1"] }]] } }],
    lists: [
      {
        name: "tabs",
        type: { kind: "calls", component: "Tab", omitted: [], hasOwnKey: false },
        data: {
          entries: [
            {
              fields: [
                ["rootClassName", { classes: ["p-2"] }],
                ["text", "a"],
              ],
            },
          ],
        },
      },
    ],
    bodies: [
      {
        when: [],
        root: aTag("", {
          classes: [
            { kind: "given", isAlways: true },
            { kind: "fixed", names: ["flex"] },
            { kind: "choice", property: "isActive", yes: ["font-bold"], no: ["p-3"] },
            { kind: "fixed", names: ["m-1"] },
          ],
          children: [
            { kind: "call", component: "Tab", attributes: [["className", { classes: ["p-4"] }]] },
          ],
        }),
      },
    ],
  };
  expect((await named()).ofComponent(view)).toMatchObject({
    tables: [{ entries: { fields: [["On", { code: "styles.tab-on" }]] } }],
    lists: [
      {
        data: {
          entries: [
            {
              fields: [
                ["rootClassName", { code: "styles.tab-root" }],
                ["text", "a"],
              ],
            },
          ],
        },
      },
    ],
    bodies: [
      {
        root: {
          classes: [
            code("tab"),
            { code: "isActive ? styles.tab-active : styles.tab-inactive" },
            { kind: "given" },
          ],
          children: [{ attributes: [["className", { code: "styles.tab-place" }]] }],
        },
      },
    ],
  });
});
