import { expect, it } from "vitest";
import { Neighbors } from "../../../../lib/designs/meaning/neighbors.ts";
import { at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aText } from "../../../support/design-layers.ts";

const text = (words: string, x: number, y: number) => readLayer(aText(words, at(x, y, 100, 20)));

it("the next text above or below is the nearest that stands in the same columns", () => {
  const [title, beside, body] = [
    text("Title", 0, 0),
    text("Beside", 300, 30),
    text("Body", 40, 50),
  ];
  const neighbors = new Neighbors([body, beside, title]);
  expect(neighbors.below(title)).toEqual({ node: body, gap: 30 });
  expect(neighbors.above(body)).toEqual({ node: title, gap: 30 });
  expect(neighbors.below(beside)).toBeNull();
});

it("what is far off is no neighbor, nor is a text that is not known", () => {
  const [title, far] = [text("Title", 0, 0), text("Far", 0, 300)];
  expect(new Neighbors([title, far]).below(title)).toBeNull();
  expect(new Neighbors([far]).below(title)).toBeNull();
});
