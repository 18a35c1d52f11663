// How sure it is that a repository's component is meant by something of a design, and why. Pure.
import type { ComponentPart } from "../repositories/blueprint";
import type { Sureness } from "./component-fit";
import { BOXES, kindOf, type Subject, toKey } from "./subjects";

export interface Judgment {
  readonly sureness: Sureness;
  readonly evidence: string;
}

/** What components for elements are usually called. */
export const USUAL_NAMES: Readonly<Record<string, string>> = {
  button: "Button",
  input: "Input",
  textarea: "Textarea",
  label: "Label",
  checkbox: "Checkbox",
  switch: "Switch",
  table: "Table",
  thead: "TableHeader",
  tbody: "TableBody",
  tr: "TableRow",
  th: "TableHead",
  td: "TableCell",
};

/** What shows by its look alone what it is. */
const TOGGLES = new Set(["checkbox", "switch"]);

/** Null where nothing speaks for it. */
export function judge(
  { component, layer, elements }: Subject,
  { name, tag }: Pick<ComponentPart, "name" | "tag">,
): Judgment | null {
  const ours = elements.map(kindOf);
  if (!ours.some((one) => canBe(one, tag))) return null;
  const key = toKey(name);
  if (layer !== undefined) {
    const evidence = `The design calls a layer ${name}, and it renders <${tag}>.`;
    return toKey(layer) === key && BOXES.has(tag) ? { sureness: "likely", evidence } : null;
  }
  const isUsual = ours.some((one) => USUAL_NAMES[one] === name);
  if (component === null) {
    const evidence = `It is called ${name}, renders <${tag}> and merges classes.`;
    return isUsual ? { sureness: "likely", evidence } : null;
  }
  const names = component.split(/[/|]/).map(toKey);
  if (names.some((one) => one === key || one === `${key}s`)) {
    const evidence = `The design calls it ${name} too, and it renders <${tag}>.`;
    return { sureness: "sure", evidence };
  }
  if (isUsual && names.some((one) => one.includes(key) || one.includes("btn"))) {
    const evidence = `The design's name is like ${name}, and it renders <${tag}>.`;
    return { sureness: "likely", evidence };
  }
  if (isUsual && TOGGLES.has(tag)) {
    return { sureness: "likely", evidence: `The design shows a ${tag}, and it is one.` };
  }
  const isAlike = name === "Badge" && names.some((one) => /^(?:tag|chip|pill|status)s?$/.test(one));
  if (!isUsual && !isAlike) return null;
  return { sureness: "unsure", evidence: `It renders <${tag}>, but the names differ.` };
}

/** Whether one element may stand where the other stood. */
export function canBe(ours: string, theirs: string): boolean {
  if (ours === theirs || (TOGGLES.has(ours) && TOGGLES.has(theirs))) return true;
  if (ours === "div" || ours === "p") return theirs === "span" || BOXES.has(theirs);
  return BOXES.has(ours) && BOXES.has(theirs);
}
