import { BOUND, type Ledger } from "./ledger-entry";
import { ACTION, LAYER, TRIGGER } from "./ledger-layers";
import { ALIAS, EFFECT, LINK, PAINT, PART, STYLE } from "./ledger-looks";

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
    values: { type: { read: "DOCUMENT CANVAS", otherwise: "what lies in it says what it is" } },
  },
  Style: {
    read: "name description",
    harmless: { [LIBRARY]: "key remote" },
    values: {
      styleType: {
        read: "FILL TEXT EFFECT",
        harmless: { [EDITED]: "GRID" },
        otherwise: "its values stand in the layers that have it",
      },
    },
  },
  Component: {
    read: "name description componentSetId",
    harmless: { [LIBRARY]: "key remote", [EDITED]: "documentationLinks" },
  },
  ComponentSet: {
    read: "name description",
    harmless: { [LIBRARY]: "key remote", [EDITED]: "documentationLinks" },
  },
  LocalVariable: {
    read: "name description variableCollectionId valuesByMode deletedButReferenced",
    harmless: {
      "the answer lists them by it": "id",
      [LIBRARY]: "key remote hiddenFromPublishing",
      [EDITED]: "scopes codeSyntax",
    },
    values: {
      resolvedType: {
        read: "COLOR FLOAT",
        harmless: {
          "themes have no texts and no truths, and layers tell where they are bound":
            "BOOLEAN STRING",
        },
        otherwise: BOUND,
      },
    },
  },
  LocalVariableCollection: {
    read: "modes defaultModeId",
    harmless: {
      "the answer lists them by it": "id",
      "the variables have names": "name",
      [LIBRARY]: "key remote hiddenFromPublishing",
      "each variable names its own collection": "variableIds",
      "its variables have values in its own modes":
        "isExtension parentVariableCollectionId rootVariableCollectionId variableOverrides",
    },
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
  alias: ALIAS,
} as const satisfies Readonly<Record<string, Ledger>>;

export type RecordKind = keyof typeof LEDGER;
