import { describe, expect, it } from "vitest";
import { aFrame, aText } from "../support/design-layers.ts";
import { readStoredFrames } from "./stored-frames.ts";

const FRAME = aFrame({ name: "Home", children: [aText("Hello")] });
const read = (value: unknown) => readStoredFrames("a", JSON.stringify(value));

describe("a stored answer is read", () => {
  it.each([
    ["as a single node", FRAME],
    ["as a file's", { name: "File", document: FRAME, components: {}, styles: {} }],
    ["as a response to /nodes", { nodes: { "7:1": { document: FRAME } } }],
  ])("%s", (_, value) => {
    expect(read(value)).toMatchObject([{ name: "a", node: { name: "Home" }, box: { width: 100 } }]);
  });

  it("with the names of its styles and components", () => {
    const styles = { "1:1": { name: "Ink", styleType: "FILL" } };
    const components = { "2:2": { name: "Button" } };
    const [frame] = read({ document: FRAME, styles, components });
    expect(frame).toMatchObject({
      context: {
        styles: new Map([["1:1", expect.objectContaining({ name: "Ink" })]]),
        components: new Map([["2:2", expect.objectContaining({ name: "Button" })]]),
      },
    });
  });

  it("with a name for each of several nodes", () => {
    const nodes = { "7:1": { document: FRAME }, "7:2": { document: FRAME } };
    expect(read({ nodes }).map(({ name }) => name)).toEqual(["a 7:1", "a 7:2"]);
  });
});

describe("what is no design is named, with the reason", () => {
  it.each([
    ["no JSON", "{", "is not JSON"],
    ["other JSON", '{"compilerOptions":{}}', "holds no frame with a size"],
    ["a list", "[1]", "holds no frame with a size"],
    ["a frame without a box", '{"type":"FRAME","children":[]}', "holds no frame with a size"],
    ["a node that is gone", '{"nodes":{"7:1":null}}', "holds no frame with a size"],
  ])("%s", (_, text, reason) => {
    expect(readStoredFrames("a", text)).toEqual([{ name: "a", reason }]);
  });
});
