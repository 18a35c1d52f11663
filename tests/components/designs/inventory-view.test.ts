import { describe, expect, it } from "vitest";
import {
  componentsOf,
  describeComponent,
  describeFrame,
  describeProperties,
  describeUnread,
  findFrame,
  framesByPage,
  parseInventory,
  thumbnailOf,
} from "../../../components/designs/inventory-view.ts";

const frame = (id: string, page: string | null, kind: "frame" | "component-set" = "frame") => ({
  id,
  name: "Home",
  kind,
  page,
  isRead: true,
  width: 390,
  height: 844.4,
  nodes: 1200,
  fingerprint: "f0",
  hasCode: true,
  componentName: "Home",
  notes: [],
  pageFingerprint: null,
  exactNotes: null,
  fonts: ["Inter"],
});
const INVENTORY = {
  name: "Harbor",
  version: "1",
  lastModified: "2026-11-21",
  pages: [],
  components: [],
  styleCounts: { fill: 0, text: 0, effect: 0 },
  notes: [],
  frames: [frame("1:2", "App"), frame("1:3", "Kit", "component-set"), frame("1:4", "App")],
};
const variant = (id: string) => ({ id, name: id });
const component = (variants: number, uses: number | null) => ({
  id: "3:1",
  name: "Button",
  description: "",
  properties: { Size: ["small", "large"] },
  variants: Array.from({ length: variants }, (_, place) => variant(`3:${place + 2}`)),
  uses,
});

describe("an inventory", () => {
  it("is read back, and nothing else is", () => {
    expect(parseInventory(JSON.stringify(INVENTORY))).toEqual(INVENTORY);
    for (const text of ["", "{}", "null", '{"frames":[]}']) expect(parseInventory(text)).toBeNull();
  });

  it("of an earlier import has frames without fonts and exact versions", () => {
    const earlier = {
      ...frame("1:2", "App"),
      exactNotes: undefined,
      pageFingerprint: undefined,
      fonts: undefined,
    };
    const text = JSON.stringify({ ...INVENTORY, frames: [earlier] });
    expect(parseInventory(text)?.frames).toEqual([
      { ...earlier, exactNotes: null, pageFingerprint: null, fonts: [] },
    ]);
  });

  it("shows frames by their page, and components elsewhere", () => {
    const pages = framesByPage(INVENTORY, false).map(({ page, frames }) => [
      page,
      frames.map(({ id }) => id),
    ]);
    expect(pages).toEqual([["App", ["1:2", "1:4"]]]);
  });

  it("of a part shows all that its link named, components as well", () => {
    const ids = framesByPage(INVENTORY, true).flatMap(({ frames }) => frames.map(({ id }) => id));
    expect(ids).toEqual(["1:2", "1:4", "1:3"]);
  });

  it("says why a frame was not read", () => {
    expect(describeUnread({ notes: ["Too large to read."] })).toBe("Too large to read.");
    expect(describeUnread({ notes: [] })).toBe("Could not be read.");
  });

  it("tells where a frame is and how large", () => {
    const found = findFrame(INVENTORY, "1:2");
    expect(found && describeFrame(found)).toBe("On the page App, 390 × 844 px, 1,200 layers.");
    expect(findFrame(INVENTORY, "9:9")).toBeNull();
    expect(describeFrame({ ...frame("1:2", null), nodes: 1 })).toBe("390 × 844 px, 1 layer.");
  });
});

describe("a component", () => {
  it.each([
    [component(6, 14), "6 variants, used 14 times"],
    [component(1, 1), "Used once"],
    [component(0, 0), "Not used"],
    [component(0, null), ""],
  ])("is described by its variants and uses (%#)", (shown, words) => {
    expect(describeComponent(shown, false)).toBe(words);
    expect(describeProperties(shown)).toEqual(["Size: small, large"]);
  });

  it("of a part is not said to be unused in the file", () => {
    expect(describeComponent(component(6, 0), true)).toBe("6 variants");
    expect(describeComponent(component(0, 2), true)).toBe("Used 2 times here");
  });

  it("is listed with a part that uses it, or that it is", () => {
    const components = [
      { ...component(0, 0), id: "9:1" },
      { ...component(0, 2), id: "9:2" },
      { ...component(0, 0), id: "1:3" },
    ];
    const idsOf = (isPart: boolean) =>
      componentsOf({ ...INVENTORY, components }, isPart).map(({ id }) => id);
    expect(idsOf(false)).toEqual(["9:1", "9:2", "1:3"]);
    expect(idsOf(true)).toEqual(["9:2", "1:3"]);
  });

  it("is shown whole, else by its first variant that has a render", () => {
    const renders = new Map([["3:3", "second"]]);
    expect(thumbnailOf(component(2, 0), renders)).toBe("second");
    expect(thumbnailOf(component(2, 0), new Map([...renders, ["3:1", "whole"]]))).toBe("whole");
    expect(thumbnailOf(component(0, 0), renders)).toBeNull();
  });
});
