/**
 * What becomes of each field of Figma's REST API: it is read, it is harmless for the reason that stands here, or a note tells
 * people of it. Groups and names are those of Figma's own description, with which a test compares them. Lists are words
 * separated by spaces.
 */

/** Of fields, or of the values of a field. */
interface Kept {
  readonly read?: string;
  /** By the reason. */
  readonly harmless?: Readonly<Record<string, string>>;
  /** By the note, which counts the layers. */
  readonly told?: Readonly<Record<string, string>>;
}

export interface LedgerValues extends Kept {
  /** Values that answers have and the description lacks. */
  readonly undescribed?: Readonly<Record<string, string>>;
  /** Why a value that stands nowhere here is harmless; without a reason, it is told. */
  readonly otherwise?: string;
}

export interface LedgerEntry extends Kept {
  /** Of the fields that take one of a few values. */
  readonly values?: Readonly<Record<string, LedgerValues>>;
}

export type Ledger = Readonly<Record<string, LedgerEntry>>;

export const BOUND = "the value itself stands in the field that is bound";
export const EDITOR = "only the editor shows it";
export const PROTOTYPE = "Prototype interactions that the code lacks";
export const RESULT = "its effect on the layers is in the answer";
export const COMMON_BLENDS =
  "NORMAL PASS_THROUGH MULTIPLY SCREEN OVERLAY DARKEN LIGHTEN HARD_LIGHT";
export const LINEAR_BLENDS = "LINEAR_BURN LINEAR_DODGE";
export const DODGES = "COLOR_DODGE COLOR_BURN SOFT_LIGHT";
export const DIFFERENCES = "DIFFERENCE EXCLUSION";
export const HUES = "HUE SATURATION COLOR LUMINOSITY";

export const wordsOf = (list = ""): string[] => list.split(/\s+/).filter((word) => word !== "");
