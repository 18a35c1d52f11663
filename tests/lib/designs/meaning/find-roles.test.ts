import { expect, it } from "vitest";
import { findRoles } from "../../../../lib/designs/meaning/find-roles.ts";
import { readDesignComponents } from "../../../../lib/designs/read/components.ts";
import { readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { aBox, aHandPlaced, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import {
  aFrame,
  aLayer,
  aSolid,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";
import { rolesIn } from "../../../support/roles.ts";

it("a name counts before the looks", () => {
  const plain = aStack({ name: "Button", children: [aText("Save all of this for later")] });
  expect(rolesIn(aFrame({ children: [plain] }))).toEqual(["button Button"]);
});

it("a component's name counts like the layer's own", () => {
  const raw = aFrame({
    children: [aLayer("INSTANCE", { name: "Save", componentId: "1:9", children: [aText("Save")] })],
  });
  const components = readDesignComponents({ components: { "1:9": { key: "k", name: "Button" } } });
  const roles = findRoles(readLayer(raw), { styles: readDesignStyles(), components });
  expect([...roles.values()]).toEqual([{ kind: "button" }]);
});

it("an icon named link is no link: it says nothing to click on", () => {
  const icon = aFrame({ name: "link", children: [aLayer("VECTOR")] });
  expect(rolesIn(aFrame({ children: [icon, aText("other")] }))).toEqual([]);
  const named = aStack({ name: "Link / Home", children: [aText("Home")] });
  expect(rolesIn(aFrame({ children: [named] }))).toEqual(["link Link / Home"]);
});

it("nothing inside a control has a role", () => {
  const title = aText("Save", { style: aTypeStyle({ fontSize: 32 }) });
  const inner = aStack({ name: "Link", children: [aText("more")] });
  const button = aStack({ name: "Button", children: [title, inner] });
  expect(rolesIn(aFrame({ children: [button, aText("some more words")] }))).toEqual([
    "button Button",
  ]);
});

it("the labels of a footer's columns are links, their titles are not", () => {
  const bold = aTypeStyle({ fontWeight: 700 });
  const columns = ["Company", "Help"].map((title, index) =>
    aText(title, { ...at(100 + index * 300, 860, 80, 24), style: bold }),
  );
  const links = ["About us", "Jobs", "Privacy", "Terms"].map((label, index) =>
    aText(label, at(100 + (index % 2) * 300, 900 + Math.floor(index / 2) * 40, 80, 24)),
  );
  const footer = aHandPlaced(aBox(0, 840, 1200, 160), [...columns, ...links], {
    name: "end",
    fills: [aSolid("#eeeeee")],
  });
  const body = aText("What this is about", at(100, 100, 300, 24));
  const roles = rolesIn(aHandPlaced(aBox(0, 0, 1200, 1000), [body, footer]));
  expect(roles.filter((role) => role.startsWith("link")).toSorted()).toEqual([
    "link About us",
    "link Jobs",
    "link Privacy",
    "link Terms",
  ]);
});

it("three links side by side and nothing else are a navigation", () => {
  const item = (words: string, index: number) => {
    const place = at(20 + index * 90, 20, 60, 24);
    return aStack({ name: "Link", ...place, children: [aText(words, place)] });
  };
  const rolesWith = (count: number, others: RawLayer[] = [], fields: RawLayer = {}) => {
    const links = ["Tasks", "Earnings", "Profile"].slice(0, count).map(item);
    const children = [...links, ...others];
    const bar = aStack({ name: "bar", ...at(20, 20, 260, 24), children, ...fields });
    return rolesIn(aHandPlaced(aBox(0, 0, 300, 200), [bar, aText("below", at(20, 100, 80, 24))]));
  };
  expect(rolesWith(3)).toContain("nav bar");
  expect(rolesWith(2)).not.toContain("nav bar");
  expect(rolesWith(3, [aText("more", at(290, 20, 60, 24))])).not.toContain("nav bar");
  expect(rolesWith(3, [], { layoutMode: "VERTICAL" })).not.toContain("nav bar");
});
