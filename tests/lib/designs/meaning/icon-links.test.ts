import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { aLayer, aSolid, aText, type RawLayer } from "../../../support/design-layers.ts";
import { rolesIn } from "../../../support/roles.ts";

const anIcon = (name: string, x: number, y: number, fields: RawLayer = {}) =>
  aLayer("VECTOR", { name, absoluteBoundingBox: aBox(x, y, 24, 24), ...fields });

describe("icons side by side at the end of a mobile screen", () => {
  const screen = (names: readonly string[], fields: RawLayer = {}, width = 375) => {
    const icons = names.map((name, index) => anIcon(name, 30 + index * 70, 760, fields));
    const bar = aHandPlaced(aBox(0, 740, width, 72), icons, {
      name: "footer",
      fills: [aSolid("#eeeeee")],
    });
    const body = aHandPlaced(aBox(0, 0, width, 700), [
      aRectangle(aBox(0, 0, width, 300)),
      aText("What this screen is about", at(20, 320, 200, 24)),
    ]);
    return aHandPlaced(aBox(0, 0, width, 812), [body, bar], { fills: [aSolid("#ffffff")] });
  };
  const barOf = (raw: RawLayer) => rolesIn(raw).filter((role) => !role.startsWith("main"));

  it("are navigation of links, also in a footer", () => {
    expect(barOf(screen(["Home", "Search", "icon/user"]))).toEqual([
      "nav footer",
      "link Home",
      "link Search",
      "link icon/user",
    ]);
  });

  it.each([
    ["with names that Figma gave", ["Vector 1", "Frame 2", "Group 3"]],
    ["with one name for all", ["Star", "Star", "Star"]],
    ["of which there are two", ["Home", "Search"]],
  ])("are none %s", (_, names) => {
    expect(barOf(screen(names))).toEqual(["footer footer"]);
  });

  it("are none on a wide page", () => {
    expect(barOf(screen(["Home", "Search", "User"], {}, 1200))).toEqual(["footer footer"]);
  });
});

describe("icons of social networks side by side", () => {
  const page = (names: readonly string[], others: RawLayer[] = []) => {
    const icons = names.map((name, index) => anIcon(name, 40 + index * 60, 40));
    const row = aHandPlaced(aBox(20, 20, 400, 64), [...icons, ...others], { name: "row" });
    return aHandPlaced(aBox(0, 0, 440, 300), [row, aText("What it is", at(20, 200, 120, 24))]);
  };

  it("are links, and navigation from three on", () => {
    expect(rolesIn(page(["Facebook", "icon/instagram"]))).toEqual([
      "link Facebook",
      "link icon/instagram",
    ]);
    expect(rolesIn(page(["X", "LinkedIn 2", "Social Icons / YouTube"]))).toEqual([
      "nav row",
      "link X",
      "link LinkedIn 2",
      "link Social Icons / YouTube",
    ]);
  });

  it("are none alone, twice, as part of another name, or beside other ways to sign in", () => {
    expect(rolesIn(page(["X"]))).toEqual([]);
    expect(rolesIn(page(["Facebook ad", "Instagram post"]))).toEqual([]);
    expect(rolesIn(page(["Facebook", "Google"]))).toEqual([]);
    expect(rolesIn(page(["X", "x"]))).toEqual([]);
  });

  it("are none where they are large pictures", () => {
    const large = { absoluteBoundingBox: aBox(160, 20, 240, 64) };
    expect(rolesIn(page(["Facebook"], [anIcon("Instagram", 0, 0, large)]))).toEqual([]);
  });
});
