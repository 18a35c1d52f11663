import type { Ledger } from "./ledger-entry";
import { ACTION, LAYER, TRIGGER } from "./ledger-layers";
import { EFFECT, LINK, PAINT, PART, STYLE } from "./ledger-looks";

const EDITED = "only those who edit the file see it";
const LIBRARY = "where it comes from";

/** What stands around the frames. */
const FILE: Ledger = {
  DocumentNode: { read: "children" },
  CanvasNode: {
    read: "children",
    harmless: {
      "a frame has a background of its own": "backgroundColor prototypeBackgrounds",
      [EDITED]: "measurements prototypeDevice prototypeStartNodeID flowStartingPoints",
    },
    values: { type: { read: "DOCUMENT CANVAS" } },
  },
  Style: {
    read: "name description",
    harmless: { [LIBRARY]: "key remote" },
    values: { styleType: { read: "FILL TEXT EFFECT", harmless: { [EDITED]: "GRID" } } },
  },
  Component: {
    read: "name description componentSetId",
    harmless: { [LIBRARY]: "key remote", [EDITED]: "documentationLinks" },
  },
  ComponentSet: {
    read: "name description",
    harmless: { [LIBRARY]: "key remote", [EDITED]: "documentationLinks" },
  },
};

/** The ledger of Figma's fields, by the kind of record that is searched for notes. */
export const LEDGER = {
  file: FILE,
  layer: LAYER,
  style: STYLE,
  link: LINK,
  paint: PAINT,
  effect: EFFECT,
  action: ACTION,
  trigger: TRIGGER,
  part: PART,
} as const satisfies Readonly<Record<string, Ledger>>;

export type RecordKind = keyof typeof LEDGER;
