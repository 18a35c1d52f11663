import { expect, it } from "vitest";
import type { Look } from "../../../../lib/designs/read/node.ts";
import {
  findStates,
  isSameLook,
  keyIn,
  lookOf,
  NO_STATES,
  readStates,
  writeStates,
} from "../../../../lib/designs/states/component-states.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aLayer, type RawLayer } from "../../../support/design-layers.ts";
import { aStatefulButton, aStateSet, variantId } from "../../../support/stateful-layers.ts";

const states = findStates(readLayer(aFrame({ children: [aStateSet()] })));

it("a default variant has what differs in each state, layer by layer", () => {
  const { properties, layers } = states.get(variantId("Default")) ?? {};
  expect(properties).toEqual([["State", "Default"]]);
  expect([...(layers ?? [])].map(([key, one]) => [key, Object.keys(one.states)])).toEqual([
    ["", ["hover", "focus", "pressed", "disabled"]],
    ["2:2", ["disabled"]],
    ["2:3", ["disabled"]],
  ]);
});

it("a disabled variant has the look of the default one besides", () => {
  const { layers } = states.get(variantId("Disabled")) ?? {};
  expect([...(layers?.keys() ?? [])]).toEqual(["", "6:2", "6:3"]);
  const button = readLayer(aStatefulButton());
  const usual = lookOf(button, button);
  expect(layers?.get("")?.usual?.fills).toEqual(usual.fills);
  expect([...states.keys()]).toEqual([variantId("Default"), variantId("Disabled")]);
});

it.each([
  ["no default", ["Hover", "Pressed"]],
  ["no state", ["Default"]],
])("a set with %s has none", (_, names) => {
  expect(findStates(readLayer(aFrame({ children: [aStateSet(names)] })))).toEqual(NO_STATES);
});

it("states are the same when they are read again", () => {
  expect(readStates(writeStates(states))).toEqual(states);
});

it("a layer has one key in all instances, also in those inside others", () => {
  const at = (id: string) => readLayer(aLayer("RECTANGLE", { id }));
  expect(keyIn(at("I7:1;12:5"), at("7:1"))).toBe("12:5");
  expect(keyIn(at("I7:1;12:5;3:4"), at("I7:1;12:5"))).toBe("3:4");
});

it("looks are compared by what is drawn", () => {
  const [one, other] = [aStatefulButton(), aStatefulButton()].map((raw) => {
    const button = readLayer(raw);
    return lookOf(button, button);
  }) as [Look, Look];
  expect(isSameLook(one, other)).toBe(true);
  expect(isSameLook(one, { ...other, opacity: 0.5 })).toBe(false);
});

it("a layer of one state alone is known, unless a property of the component sets it", () => {
  const set = aStateSet();
  const [first, hover, ...others] = set.children as [RawLayer, RawLayer, ...RawLayer[]];
  const extrasOf = (layer: RawLayer) => {
    const more = { ...hover, children: [...(hover.children as RawLayer[]), layer] };
    const known = findStates(readLayer({ ...set, children: [first, more, ...others] }));
    expect(readStates(writeStates(known))).toEqual(known);
    return known.get(variantId("Default"))?.extras;
  };
  const layer = aLayer("ELLIPSE", { id: "3:9", name: "Spark" });
  expect(extrasOf(layer)).toMatchObject([{ around: "", at: 2, states: ["hover"] }]);
  const componentPropertyDefinitions = { "Spark#1:2": { type: "BOOLEAN", defaultValue: true } };
  Object.assign(set, { componentPropertyDefinitions });
  const shown = { ...layer, componentPropertyReferences: { visible: "Spark#1:2" } };
  expect(extrasOf(shown)).toEqual([]);
});
