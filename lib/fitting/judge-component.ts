// How sure it is that a repository's component is meant by something of a design, and why. Pure.
import type { ComponentPart } from "../repositories/blueprint";
import type { Sureness } from "./component-fit";
import type { Subject } from "./subjects";

export interface Judgment {
  readonly sureness: Sureness;
  readonly evidence: string;
}

/** What components for controls are usually called. */
const CONTROL_NAMES: Readonly<Record<string, string>> = {
  button: "Button",
  input: "Input",
  textarea: "Textarea",
  label: "Label",
};

/** Null where nothing speaks for it. */
export function judge(
  { component, elements }: Subject,
  { name, tag }: Pick<ComponentPart, "name" | "tag">,
): Judgment | null {
  const ours = elements.map((element) => element.tag);
  if (!ours.some((one) => canBe(one, tag))) return null;
  const isUsual = ours.some((one) => CONTROL_NAMES[one] === name);
  if (component === null) {
    const evidence = `It is called ${name}, renders <${tag}> and merges classes.`;
    return isUsual ? { sureness: "likely", evidence } : null;
  }
  const names = component.split(/[/|]/).map(toKey);
  const key = toKey(name);
  if (names.some((one) => one === key || one === `${key}s`)) {
    const evidence = `The design calls it ${name} too, and it renders <${tag}>.`;
    return { sureness: "sure", evidence };
  }
  if (isUsual && names.some((one) => one.includes(key) || one.includes("btn"))) {
    const evidence = `The design's name is like ${name}, and it renders <${tag}>.`;
    return { sureness: "likely", evidence };
  }
  const isAlike = name === "Badge" && names.some((one) => /^(?:tag|chip|pill|status)s?$/.test(one));
  if (!isUsual && !isAlike) return null;
  return { sureness: "unsure", evidence: `It renders <${tag}>, but the names differ.` };
}

const toKey = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

const BOXES = ["div", "section", "article"];

/** Whether one element may stand where the other stood. */
export function canBe(ours: string, theirs: string): boolean {
  if (ours === theirs) return true;
  if (ours === "div" || ours === "p") return theirs === "span" || BOXES.includes(theirs);
  return BOXES.includes(ours) && BOXES.includes(theirs);
}
