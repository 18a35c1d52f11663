// What a pull request remembers of the repository's components that its files import, and what a person may choose.
import { type Infer, v } from "convex/values";

const vVariant = v.object({
  name: v.string(),
  standard: v.union(v.string(), v.null()),
  values: v.array(v.object({ name: v.string(), classes: v.string() })),
});

/** A component of the repository that stands for something of the design. */
/** How the repository says that the component is given what the design has. */
const vConnected = v.object({
  properties: v.array(
    v.object({
      name: v.string(),
      kind: v.union(v.literal("choice"), v.literal("text"), v.literal("instance")),
      property: v.string(),
      values: v.array(v.object({ design: v.string(), code: v.union(v.string(), v.null()) })),
    }),
  ),
  variants: v.array(v.object({ property: v.string(), value: v.string() })),
  takesChildren: v.boolean(),
  /** It is known to merge classes, which say where it stands. */
  takesClasses: v.boolean(),
});
export type Connected = Infer<typeof vConnected>;

export const vComponentFit = v.object({
  /** What it stands for: `button`, or `component Badge` for the instances of a component of the design. */
  subject: v.string(),
  name: v.string(),
  /** In the repository. */
  path: v.string(),
  /** What the generated file imports. */
  from: v.string(),
  isDefault: v.boolean(),
  tag: v.string(),
  classes: v.string(),
  variants: v.array(vVariant),
  isClosed: v.optional(v.boolean()),
  /** It looks as the repository has it; missing where it takes on the design's look. */
  hasOwnLook: v.optional(v.boolean()),
  connected: v.optional(vConnected),
});
export type ComponentFit = Infer<typeof vComponentFit>;

/** Null for what is to be written out. */
export const vComponentChoice = v.object({
  subject: v.string(),
  component: v.union(v.string(), v.null()),
});
export type ComponentChoice = Infer<typeof vComponentChoice>;

export const vSureness = v.union(v.literal("sure"), v.literal("likely"), v.literal("unsure"));
export type Sureness = Infer<typeof vSureness>;

/** One thing of the design, and the components that could stand for it. */
export const vComponentMatch = v.object({
  subject: v.string(),
  label: v.string(),
  /** How often it is in the frame. */
  uses: v.number(),
  /** What is taken unless the person chooses otherwise; null for nothing. */
  chosen: v.union(v.string(), v.null()),
  candidates: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      path: v.string(),
      sureness: vSureness,
      evidence: v.string(),
      /** How many of the uses keep their look with it. */
      replaces: v.number(),
    }),
  ),
});
export type ComponentMatch = Infer<typeof vComponentMatch>;

export const idOf = ({ path, name }: { readonly path: string; readonly name: string }): string =>
  `${path}#${name}`;

/**
 * Only what the repository's blueprint has can be chosen: null where a component is another. What the frame or the folder
 * no longer offers is left out.
 */
export function pickOffered(
  choices: readonly ComponentChoice[],
  matches: readonly ComponentMatch[],
): ComponentChoice[] | null {
  const picked = matches.flatMap(({ subject, candidates }) => {
    const choice = choices.find((one) => one.subject === subject);
    if (!choice) return [];
    const { component } = choice;
    const isThere = component === null || candidates.some(({ id }) => id === component);
    return [isThere ? choice : null];
  });
  return picked.some((choice) => choice === null) ? null : picked.filter((one) => one !== null);
}
