import { aLayer, aSolid, aText, type RawLayer } from "./design-layers.ts";

/** A component set of a button whose variants are states, and instances of it, as Figma answers them. */

export const STATE_FILLS: Readonly<Record<string, string>> = {
  Default: "#0000ff",
  Hover: "#000099",
  Focus: "#0000ff",
  Pressed: "#000044",
  Disabled: "#cccccc",
};

const idOf = (state: string, part: number): string =>
  `${Object.keys(STATE_FILLS).indexOf(state) + 2}:${part}`;

export const variantId = (state: string): string => idOf(state, 1);

export const STATE_FILE = {
  components: Object.fromEntries(
    Object.keys(STATE_FILLS).map((state) => [
      variantId(state),
      { name: `State=${state}`, componentSetId: "1:1" },
    ]),
  ),
  componentSets: { "1:1": { name: "Button" } },
};

function bodyOf(state: string, prefix = ""): RawLayer {
  const ink = aSolid(state === "Disabled" ? "#888888" : "#ffffff");
  const isFocused = state === "Focus";
  return {
    absoluteBoundingBox: { x: 0, y: 0, width: 140, height: 40 },
    layoutMode: "HORIZONTAL",
    itemSpacing: 8,
    counterAxisAlignItems: "CENTER",
    fills: [aSolid(STATE_FILLS[state] ?? "")],
    ...(isFocused ? { strokes: [ink], strokeWeight: 2, strokeAlign: "OUTSIDE" } : {}),
    children: [
      aLayer("ELLIPSE", {
        id: `${prefix}${idOf(state, 2)}`,
        name: "Dot",
        absoluteBoundingBox: { x: 0, y: 12, width: 16, height: 16 },
        fills: [ink],
      }),
      aText("Save", {
        id: `${prefix}${idOf(state, 3)}`,
        name: "Label",
        absoluteBoundingBox: { x: 24, y: 8, width: 40, height: 24 },
        fills: [ink],
      }),
    ],
  };
}

export function aStateSet(states = Object.keys(STATE_FILLS)): RawLayer {
  const children = states.map((state) =>
    aLayer("COMPONENT", { ...bodyOf(state), id: variantId(state), name: `State=${state}` }),
  );
  return aLayer("COMPONENT_SET", { id: "1:1", name: "Button", children });
}

let made = 0;

export function aStatefulButton(state = "Default", fields: RawLayer = {}): RawLayer {
  made += 1;
  const id = `9:${made}`;
  return aLayer("INSTANCE", {
    ...bodyOf(state, `I${id};`),
    id,
    name: "Button",
    componentId: variantId(state),
    componentProperties: { State: { type: "VARIANT", value: state } },
    ...fields,
  });
}

/** A switch whose knob lies at coordinates, or in a row; its variants say whether it is on. */
export interface SwitchUse {
  readonly isOn?: boolean;
  readonly isRow?: boolean;
  /** The property that says it, and its values. */
  readonly said?: readonly [property: string, off: string, on: string];
}

const saidOf = ({ isOn = false, said = ["On", "False", "True"] }: SwitchUse) => ({
  property: said[0],
  value: said[isOn ? 2 : 1],
});

export const SWITCH_FILE = {
  components: {
    "4:1": { name: "On=False", componentSetId: "4:0" },
    "5:1": { name: "On=True", componentSetId: "4:0" },
  },
  componentSets: { "4:0": { name: "Toggle" } },
};

function switchBody({ isOn = false, isRow = false }: SwitchUse, prefix = ""): RawLayer {
  const row = {
    layoutMode: "HORIZONTAL",
    primaryAxisSizingMode: "FIXED",
    counterAxisSizingMode: "FIXED",
    primaryAxisAlignItems: isOn ? "MAX" : "MIN",
    paddingTop: 4,
    paddingBottom: 4,
    paddingLeft: 4,
    paddingRight: 4,
  };
  return {
    absoluteBoundingBox: { x: 0, y: 0, width: 48, height: 28 },
    ...(isRow && row),
    cornerRadius: 14,
    fills: [aSolid(isOn ? "#0000ff" : "#cccccc")],
    children: [
      aLayer("ELLIPSE", {
        id: `${prefix}${isOn ? "5:2" : "4:2"}`,
        name: "Knob",
        absoluteBoundingBox: { x: isOn ? 24 : 4, y: 4, width: 20, height: 20 },
        fills: [aSolid("#ffffff")],
      }),
    ],
  };
}

export function aSwitchSet(use: SwitchUse = {}): RawLayer {
  const children = [false, true].map((isOn) =>
    aLayer("COMPONENT", {
      ...switchBody({ ...use, isOn }),
      id: isOn ? "5:1" : "4:1",
      name: Object.values(saidOf({ ...use, isOn })).join("="),
    }),
  );
  return aLayer("COMPONENT_SET", { id: "4:0", name: "Toggle", children });
}

export function aSwitch(use: SwitchUse = {}): RawLayer {
  made += 1;
  const id = `9:${made}`;
  const { isOn = false } = use;
  const { property, value } = saidOf(use);
  return aLayer("INSTANCE", {
    ...switchBody(use, `I${id};`),
    id,
    name: "Toggle",
    componentId: isOn ? "5:1" : "4:1",
    componentProperties: { [property]: { type: "VARIANT", value } },
  });
}
