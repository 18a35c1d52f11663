import { TARGETS, type Target } from "@/lib/designs/targets/target";

// The workspace's keys. Pure.

export type Shortcut =
  | { readonly kind: "frame"; readonly step: 1 | -1 }
  | { readonly kind: "target"; readonly target: Target }
  | { readonly kind: "generate" | "copy" | "overlay" | "help" };

export const SHORTCUT_WORDS: readonly (readonly [keys: string, what: string])[] = [
  ["j, k", "Next, previous frame"],
  ["g", "Generate this frame's code"],
  ["c", "Copy the shown file"],
  ["o", "Overlay Figma's render"],
  [`1–${TARGETS.length}`, "Choose the target"],
  ["?", "Show these keys"],
];

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** What has the focus. */
  readonly tagName: string;
  readonly isEditable: boolean;
}

/** Null for any other key, and while a person types. */
export function toShortcut(pressed: Pressed): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, tagName, isEditable } = pressed;
  if (ctrlKey || metaKey || altKey || isEditable || TYPED_INTO.has(tagName)) return null;
  const target = /^[1-9]$/.test(key) ? TARGETS[Number(key) - 1] : undefined;
  return target ? { kind: "target", target } : (BY_KEY.get(key) ?? null);
}

const TYPED_INTO = new Set(["INPUT", "TEXTAREA", "SELECT"]);

const BY_KEY: ReadonlyMap<string, Shortcut> = new Map([
  ["j", { kind: "frame", step: 1 }],
  ["k", { kind: "frame", step: -1 }],
  ["g", { kind: "generate" }],
  ["c", { kind: "copy" }],
  ["o", { kind: "overlay" }],
  ["?", { kind: "help" }],
]);
