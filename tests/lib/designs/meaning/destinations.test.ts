import { expect, it } from "vitest";
import { Destinations } from "../../../../lib/designs/meaning/destinations.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aText, type RawLayer } from "../../../support/design-layers.ts";

const to = (destinationId: string): RawLayer => ({
  interactions: [
    {
      trigger: { type: "ON_CLICK" },
      actions: [{ type: "NODE", navigation: "NAVIGATE", destinationId }],
    },
  ],
});

function read(...children: RawLayer[]) {
  const root = readLayer(aFrame({ children, ...to("9:9") }));
  const [first = root] = root.children;
  return { root, first, destinations: new Destinations(root) };
}

it("a layer that leads somewhere is a link, whatever it looks like", () => {
  const { first, destinations } = read(aFrame(to("1:2")));
  const link = { kind: "link", address: "frame:1:2" };
  expect(destinations.lead(first, null)).toEqual(link);
  expect(destinations.lead(first, { kind: "button", name: "Go" })).toEqual({ ...link, name: "Go" });
  expect(destinations.lead(first, { kind: "field" })).toEqual({ kind: "field" });
});

it("a button leads where its words lead, and a plain box leaves that to them", () => {
  const { first, destinations } = read(aFrame({ children: [aText("Go", to("1:2"))] }));
  expect(destinations.lead(first, { kind: "button" })).toMatchObject({ address: "frame:1:2" });
  expect(destinations.lead(first, null)).toBeNull();
});

it("what holds links to two places is no link, and nor is the whole page", () => {
  const { root, first, destinations } = read(
    aFrame({ children: [aText("One", to("1:1")), aText("Two", to("1:2"))], ...to("1:3") }),
  );
  expect(destinations.of(first)).toBeNull();
  expect(destinations.lead(first, { kind: "link" })).toBeNull();
  expect(destinations.lead(root, null)).toBeNull();
});

it("many links in many boxes take no longer than in one", { timeout: 30_000 }, () => {
  let page = aFrame({ children: Array.from({ length: 60_000 }, (_, at) => aFrame(to(`1:${at}`))) });
  for (let depth = 0; depth < 190; depth += 1) page = aFrame({ children: [page] });
  const root = readLayer(page);
  expect(new Destinations(root).of(root)).toBeNull();
});
