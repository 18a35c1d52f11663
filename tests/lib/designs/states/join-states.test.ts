import fc from "fast-check";
import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { MOST_LAYERS_WITH_STATES } from "../../../../lib/designs/output/frame-tree.ts";
import type { State } from "../../../../lib/designs/read/states.ts";
import { joinStates } from "../../../../lib/designs/states/join-states.ts";
import { anyLayer } from "../../../support/arbitrary-design.ts";
import { lengthOf } from "../../../support/depth.ts";
import { codeOf, type FileFacts, renderSource } from "../../../support/design-code.ts";
import { aLayer, aSolid, aStack, aText, type RawLayer } from "../../../support/design-layers.ts";
import { aVector } from "../../../support/drawings.ts";
import { anElement } from "../../../support/elements.ts";
import {
  aStatefulButton,
  aStateSet,
  aSwitch,
  aSwitchSet,
  STATE_FILE,
  SWITCH_FILE,
  type SwitchUse,
} from "../../../support/stateful-layers.ts";

const RUNS = lengthOf("STATEFUL_DESIGNS", { short: 30, deep: 300 });

const sourceOf = (...children: RawLayer[]): string => sourceWith(aStateSet(), STATE_FILE, children);

/** The set lies in a section beside the layers. */
function sourceWith(set: RawLayer, file: FileFacts, layers: RawLayer[]): string {
  const children = [...layers, aLayer("FRAME", { children: [set] })];
  const code = codeOf(aStack({ name: "Screen", children }), file);
  expect(renderSource(code)).toBe(code.markup);
  return code.tsx;
}

const callsIn = (tsx: string) => tsx.match(/^ *<Button.*\/>$/gm)?.map((line) => line.trim());

it("one component has the classes of all states, and says whether it is disabled", () => {
  const tsx = sourceOf(aStatefulButton(), aStatefulButton("Disabled"));
  expect(callsIn(tsx)).toEqual(["<Button />", "<Button disabled />"]);
  expect(tsx).toContain("disabled?: boolean");
  expect(tsx).toMatch(
    /text-white group hover:bg-blue-17 focus-visible:outline focus-visible:outline-2 focus-visible:outline-white active:bg-blue-4 disabled:bg-gray-82 disabled:text-gray-57" type="button" disabled=\{disabled\}>/,
  );
  expect(tsx).toContain('rounded-full bg-white group-disabled:bg-gray-57" />');
});

const UNNAMED: SwitchUse = { said: ["Property 1", "Default", "Variant2"] };
const WORDED: SwitchUse = { said: ["Property 1", "Off", "On"] };
const OTHER: SwitchUse = { said: ["Toggle", "Default", "Active"] };

const switches = (use: SwitchUse): string =>
  sourceWith(aSwitchSet(use), SWITCH_FILE, [
    aSwitch(use),
    aText("or"),
    aSwitch({ ...use, isOn: true }),
  ]);

it.each([
  ["in a row", { isRow: true }, "has-[:checked]:justify-end", 'rounded-full bg-white" />'],
  ["at coordinates", {}, "has-[:checked]:bg-blue-32", 'peer-checked:left-6" />'],
  ["as it looks", UNNAMED, "has-[:checked]:bg-blue-32", 'peer-checked:left-6" />'],
  ["by its words", WORDED, "has-[:checked]:bg-blue-32", 'peer-checked:left-6" />'],
  ["whatever says it", OTHER, "has-[:checked]:bg-blue-32", 'peer-checked:left-6" />'],
])("a switch that is drawn off and on is one that moves: its knob %s", (_, use, box, knob) => {
  const tsx = switches(use);
  expect(tsx.match(/<Toggle.*\/>/g)).toEqual(["<Toggle />", "<Toggle checked />"]);
  const [, component = ""] = tsx.split("function Toggle");
  expect(component).toContain("defaultChecked={checked} />");
  expect(component.match(/<input/g)).toHaveLength(1);
  expect(component).toContain(box);
  expect(component).toContain(knob);
});

it("a check box whose mark is drawn on alone has one body, and shows the mark when it is checked", () => {
  const box = (isOn: boolean, prefix = "") => ({
    absoluteBoundingBox: { x: 0, y: 0, width: 20, height: 20 },
    cornerRadius: 4,
    fills: [aSolid(isOn ? "#0000ff" : "#eeeeee")],
    children: isOn
      ? [aVector(4, 4, 12, 12, { id: `${prefix}5:2`, name: "Mark", fills: [aSolid("#ffffff")] })]
      : [],
  });
  const variant = (isOn: boolean) =>
    aLayer("COMPONENT", {
      ...box(isOn),
      id: isOn ? "5:1" : "4:1",
      name: `On=${isOn ? "True" : "False"}`,
    });
  const use = (isOn: boolean) => {
    const { componentProperties, componentId } = aSwitch({ isOn });
    const id = isOn ? "9:91" : "9:90";
    return aLayer("INSTANCE", {
      ...box(isOn, `I${id};`),
      id,
      name: "Checkbox",
      componentId,
      componentProperties,
    });
  };
  const set = aLayer("COMPONENT_SET", {
    id: "4:0",
    name: "Checkbox",
    children: [variant(false), variant(true)],
  });
  const file = { ...SWITCH_FILE, componentSets: { "4:0": { name: "Checkbox" } } };
  const tsx = sourceWith(set, file, [use(false), aText("or"), use(true)]);
  const [, component = ""] = tsx.split("function Checkbox");
  expect(tsx.match(/<Checkbox .*\/>/g)).toEqual(["<Checkbox />", "<Checkbox checked />"]);
  expect(component).toContain("has-[:checked]:bg-blue-32");
  expect(component).toMatch(/<input className="peer [^>]*defaultChecked=\{checked\} \/>/);
  expect(component).toMatch(/<svg className="hidden [^"]*peer-checked:block"/);
});

it("what else may be on or off is a choice of its component", () => {
  const rename = (layer: RawLayer): RawLayer =>
    JSON.parse(
      JSON.stringify(layer).replaceAll('"Toggle"', '"Tab"').replaceAll('"Knob"', '"Pin"'),
      (key, value) => (key === "cornerRadius" ? 2 : value),
    );
  const tabs = [aSwitch(), aSwitch({ isOn: true })].map(rename);
  const tsx = sourceWith(rename(aSwitchSet()), SWITCH_FILE, [...tabs, aText("more")]);
  expect(tsx).not.toContain("checked");
  expect(tsx).toContain('on: "False" | "True"');
});

it("the letters of a control may change in a state", () => {
  const restyle = (text: RawLayer) => ({
    ...text,
    style: { fontFamily: "Inter", fontSize: 16, fontWeight: 700, textDecoration: "UNDERLINE" },
  });
  const set = aStateSet();
  const variants = (set.children as RawLayer[]).map((variant) => {
    const [dot, label] = variant.children as [RawLayer, RawLayer];
    const isHover = variant.name === "State=Hover";
    return isHover ? { ...variant, children: [dot, restyle(label)] } : variant;
  });
  const tsx = sourceWith({ ...set, children: variants }, STATE_FILE, [aStatefulButton()]);
  expect(tsx).toContain("hover:bg-blue-17 hover:font-bold hover:underline ");
  expect(tsx).toContain("active:font-normal active:no-underline ");
});

/** The set with other layers in one variant. */
function setWith(state: string, change: (layers: RawLayer[]) => RawLayer[]): RawLayer {
  const set = aStateSet();
  const variants = (set.children as RawLayer[]).map((variant) =>
    variant.name === `State=${state}`
      ? { ...variant, children: change(variant.children as RawLayer[]) }
      : variant,
  );
  return { ...set, children: variants };
}

const anArrow = (fields: RawLayer = {}): RawLayer =>
  aLayer("RECTANGLE", {
    id: "3:9",
    name: "Arrow",
    absoluteBoundingBox: { x: 72, y: 12, width: 16, height: 16 },
    fills: [aSolid("#ff0000")],
    ...fields,
  });

it("a layer that only one state shows is there, and hidden in all others", () => {
  const set = setWith("Hover", (layers) => [...layers, anArrow()]);
  const tsx = sourceWith(set, STATE_FILE, [aStatefulButton(), aStatefulButton("Disabled")]);
  const [, component = ""] = tsx.split("function Button");
  expect(component).toMatch(
    /className="hidden [^"]*bg-red-53 group-hover:block group-active:hidden group-disabled:hidden"/,
  );
  expect(component).toContain(" group hover:");
});

it("a layer that a state lacks is hidden there", () => {
  const set = setWith("Disabled", ([, label]) => [label as RawLayer]);
  const tsx = sourceWith(set, STATE_FILE, [aStatefulButton()]);
  expect(tsx).toContain('rounded-full bg-white group-disabled:hidden" />');
});

it("letters that only one state shows are no part of the label", () => {
  const words = aText("Go on", { id: "3:8", name: "More", fills: [aSolid("#ffffff")] });
  const set = setWith("Hover", (layers) => [...layers, words]);
  const children = [aStatefulButton(), aLayer("FRAME", { children: [set] })];
  const { tsx } = codeOf(aStack({ name: "Screen", children }), STATE_FILE);
  const [, component = ""] = tsx.split("function Button");
  expect(component).toMatch(/"hidden [^"]*group-hover:block[^"]*">\{more\}/);
});

it("an instance that is drawn in another state is a choice of its component", () => {
  const tsx = sourceOf(aStatefulButton(), aStatefulButton("Disabled"), aStatefulButton("Hover"));
  expect(tsx).toContain('state: "Default" | "Hover";');
  expect(tsx).toContain('{ key: "2", state: "Default", disabled: true },');
});

it("an instance that is drawn in another state stays as it is drawn", () => {
  const tsx = sourceOf(aStatefulButton("Pressed"));
  expect(tsx).toMatch(/bg-blue-4 [^"]*" type="button"/);
  expect(tsx.split("function Button")[1]).not.toContain("hover:");
});

it("a frame of very many layers is made as it is drawn, and says so", () => {
  const many = Array.from({ length: MOST_LAYERS_WITH_STATES }, () => aLayer("RECTANGLE"));
  const { markup, notes } = codeOf(
    aStack({ children: [aStatefulButton(), aStateSet(), ...many] }),
    STATE_FILE,
  );
  expect(markup).not.toContain("hover:");
  expect(notes.join()).toContain("too large");
});

it("whatever variants are drawn like, the code shows the design", { tags: ["lengths"] }, () => {
  fc.assert(
    fc.property(anyLayer, anyLayer, anyLayer, (one, other, third) => {
      const variants = [one, other, third].map((layer, index) => ({
        ...layer,
        id: `5:${index}`,
        type: "COMPONENT",
        visible: true,
        name: `State=${["Default", "Hover", "Disabled"][index]}`,
      }));
      const uses = [0, 0, 2].map((index) => ({
        ...variants[index],
        id: `6:${index}`,
        type: "INSTANCE",
        name: "Use",
        componentId: `5:${index}`,
        componentProperties: {
          State: { type: "VARIANT", value: index === 0 ? "Default" : "Disabled" },
        },
      }));
      const set = aLayer("COMPONENT_SET", { children: variants });
      const code = codeOf(aStack({ name: "Screen", children: [...uses, set] }));
      expect(renderSource(code)).toBe(code.markup);
    }),
    { numRuns: RUNS },
  );
});

const stateful = (tag: Element["tag"], classes: string, children: Element["children"] = []) =>
  anElement(classes, children, {
    ...{ tag, stateProperties: [["State", "Default"]], showsFocus: true },
  });

function joined(element: Element, states: Partial<Record<State, Element>>): Element {
  return joinStates(element, new Map(Object.entries(states) as [State, Element][]), new Set());
}

it("what hovering changes is taken back where a pointer may be over it", () => {
  const made = joined(stateful("button", "bg-white"), {
    hover: stateful("button", "bg-white shadow-[0_0_1px_red]"),
    focus: stateful("button", "bg-black"),
    pressed: stateful("button", "bg-black"),
  });
  expect(made.classes.join(" ")).toBe(
    "bg-white hover:shadow-[0_0_1px_red] focus-visible:bg-black focus-visible:outline-none active:bg-black active:shadow-none",
  );
  expect(made.stateProperties).toBeUndefined();
});

it("the focus that a design draws stands instead of our ring", () => {
  const ring = "focus-visible:outline-2 focus-visible:outline-offset-2";
  const made = joined(stateful("a", `bg-white ${ring}`), {
    focus: stateful("a", `bg-black ${ring}`),
  });
  expect(made.classes).toEqual([
    "bg-white",
    "focus-visible:bg-black",
    "focus-visible:outline-none",
  ]);
});

it.each([
  ["div", "bg-white hover:bg-black"],
  [
    "a",
    "bg-white hover:bg-black focus-visible:bg-black focus-visible:outline-none active:bg-black",
  ],
  [
    "input",
    "bg-white hover:bg-black focus-visible:bg-black focus-visible:outline-none active:bg-black disabled:bg-black",
  ],
] as const)("a %s is only in the states that it can be in", (tag, expected) => {
  const black = stateful(tag, "bg-black");
  const states = { hover: black, focus: black, pressed: black, disabled: black };
  expect(joined(stateful(tag, "bg-white"), states).classes.join(" ")).toBe(expected);
});

it("what holds a field is in the states of the field", () => {
  const input = anElement("p-2", [], { tag: "input" });
  const black = stateful("div", "bg-black", [input]);
  const made = joined(stateful("div", "bg-white", [input]), { focus: black, disabled: black });
  expect(made.classes).toEqual(["bg-white", "focus-within:bg-black", "has-[:disabled]:bg-black"]);
});

it("what cannot be disabled looks as it is drawn", () => {
  const origin = {
    family: "1",
    familyName: "Card",
    variants: new Map([["State", "Disabled"]]),
    placement: [],
  };
  const made = joined(
    { ...stateful("div", "bg-white"), origin },
    { disabled: { ...stateful("div", "bg-black"), origin } },
  );
  expect(made.classes).toEqual(["bg-black"]);
});

it("of an item of a list, the link is in a state", () => {
  const item = (classes: string) => stateful("li", "flex", [anElement(classes, [], { tag: "a" })]);
  const [link] = joined(item("bg-white"), { hover: item("bg-black") }).children;
  expect(link).toMatchObject({ classes: ["bg-white", "hover:bg-black"] });
});

it("a state of another structure is left out", () => {
  const other = stateful("button", "bg-black", [anElement("a")]);
  const made = joined(stateful("button", "bg-white"), { hover: other });
  expect(made.classes).toEqual(["bg-white"]);
});

it("an instance that hides a part is a group as those that show it", () => {
  const origin = { family: "1", familyName: "B", variants: new Map(), placement: [] };
  const button = (dot: string, hides: boolean, ground: string) => ({
    ...stateful("button", ground, hides ? [] : [anElement(dot)]),
    origin,
    ...(hides && { hidesParts: true as const }),
  });
  const pageOf = (dot: string, ground: string) =>
    anElement("", [button(dot, false, ground), button(dot, true, ground)]);
  const [one, other] = joined(pageOf("bg-white", "p-2 bg-white"), {
    hover: pageOf("bg-black", "p-2 bg-black"),
  }).children as Element[];
  expect(one?.classes).toEqual(["p-2", "bg-white", "group", "hover:bg-black"]);
  expect(other?.classes).toEqual(one?.classes);
});

it("what a state draws as other elements stays as it is, and is told", () => {
  let lost = 0;
  const usual = stateful("button", "bg-white", [anElement("a")]);
  const other = stateful("button", "bg-black", [anElement("a"), anElement("b")]);
  const made = joinStates(usual, new Map([["hover", other]]), new Set(), () => {
    lost += 1;
  });
  expect([made.classes, lost]).toEqual([["bg-white"], 1]);
});

it("a box or a switch shows the focus of a keyboard, and none of a press", () => {
  const input = anElement("", [], { tag: "input", attributes: [["type", "checkbox"]] });
  const ring = "has-[:focus-visible]:outline-2";
  const made = joined(stateful("div", `bg-white ${ring}`, [input]), {
    focus: stateful("div", `bg-black ${ring}`, [input]),
    pressed: stateful("div", `bg-red ${ring}`, [input]),
  });
  expect(made.classes.join(" ")).toMatch(/has-\[:focus-visible\]:bg-black/);
  expect(made.classes).not.toContain(ring);
});
