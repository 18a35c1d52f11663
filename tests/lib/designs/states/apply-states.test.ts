import { expect, it } from "vitest";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import {
  applyStates,
  inState,
  layersInStates,
  statesOf,
} from "../../../../lib/designs/states/apply-states.ts";
import { findStates, NO_STATES } from "../../../../lib/designs/states/component-states.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aLayer, aSolid, type RawLayer } from "../../../support/design-layers.ts";
import { aStatefulButton, aStateSet } from "../../../support/stateful-layers.ts";

const known = findStates(readLayer(aStateSet()));
const apply = (...children: RawLayer[]): DesignNode =>
  applyStates(readLayer(aFrame({ children })), known);

it("the layers of an instance know how they look in each state", () => {
  const root = apply(aStatefulButton());
  const [button] = root.children;
  expect(button?.states?.of).toEqual([["State", "Default"]]);
  expect(Object.keys(button?.states?.looks ?? {})).toEqual([
    "hover",
    "focus",
    "pressed",
    "disabled",
  ]);
  expect(Object.keys(button?.children[0]?.states?.looks ?? {})).toEqual(["disabled"]);
  expect(statesOf(root)).toEqual(["hover", "focus", "pressed", "disabled"]);
  expect([...layersInStates(root)]).toHaveLength(6);
});

it("a layer that an instance paints in its own way keeps that in all states", () => {
  const [button] = apply(aStatefulButton("Default", { fills: [aSolid("#00ff00")] })).children;
  expect(button?.states).toEqual({ of: [["State", "Default"]], looks: {} });
  expect(button?.children[0]?.states).not.toBeNull();
});

it("a disabled instance looks as usual, and as it is drawn where it is disabled", () => {
  const root = apply(aStatefulButton("Disabled"));
  const usual = readLayer(aStatefulButton());
  expect(root.children[0]?.fills).toEqual(usual.fills);
  const drawn = readLayer(aFrame({ children: [aStatefulButton("Disabled")] }));
  expect(inState(root, "disabled").children[0]?.fills).toEqual(drawn.children[0]?.fills);
});

it("an instance inside another has its own states", () => {
  const card = aLayer("INSTANCE", { id: "8:1", componentId: "8:0" });
  const inner = JSON.parse(
    JSON.stringify(aStatefulButton("Default", { id: "I8:1;8:2" })).replaceAll(
      /I9:\d+;/g,
      "I8:1;8:2;",
    ),
  ) as RawLayer;
  const [outer] = apply({ ...card, children: [inner] }).children;
  expect(outer?.states).toBeNull();
  expect(outer?.children[0]?.children[1]?.states?.looks.disabled).toBeDefined();
});

it("nothing changes where no component has states", () => {
  const root = readLayer(aFrame({ children: [aStatefulButton("Hover")] }));
  expect(applyStates(root, NO_STATES)).toBe(root);
  expect(applyStates(root, known)).toBe(root);
  expect(inState(root, "hover")).toBe(root);
});
