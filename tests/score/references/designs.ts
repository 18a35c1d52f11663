import { toPicturePlace } from "../../../lib/designs/elements/picture-path.ts";
import { findPictureReferences } from "../../../lib/designs/elements/picture-references.ts";
import { readDesignComponents } from "../../../lib/designs/read/components.ts";
import { withVariables } from "../../../lib/designs/read/schemes.ts";
import { readDesignStyles } from "../../../lib/designs/read/styles.ts";
import { readVariables } from "../../../lib/designs/read/variables.ts";
import type { FigmaDocument } from "../../../local/emulators/figma/design/figma-document.ts";
import { harbor } from "../../../local/emulators/figma/files/harbor/harbor.ts";
import { juniper } from "../../../local/emulators/figma/files/juniper/juniper.ts";
import { lantern } from "../../../local/emulators/figma/files/lantern/lantern.ts";
import { readLayer } from "../../support/design-code.ts";
import type { RawLayer } from "../../support/design-layers.ts";
import { aDrawnTable } from "../../support/drawn-tables.ts";
import { type FrameCode, toFrameCode } from "../../support/frame-code.ts";
import { HAND_MADE } from "../../support/page-families.ts";
import { pricing } from "./pricing-design.ts";

const MOST_PICTURES = 100;

function codeOf(raw: RawLayer, file: Partial<FigmaDocument> = {}): FrameCode {
  const node = readLayer(raw);
  const names = findPictureReferences(node, MOST_PICTURES);
  return toFrameCode(node, {
    styles: withVariables(readDesignStyles(file.styles), readVariables(file)),
    components: readDesignComponents(file),
    pictures: new Map(names.map((name) => [name, toPicturePlace(name)])),
  });
}

function frameOf(file: FigmaDocument, name: string): FrameCode {
  const frames = (file.root.children ?? []).flatMap(({ children = [] }) => children);
  const raw = frames.find((frame) => frame.name === name);
  if (raw === undefined) throw new Error(`There is no ${name}`);
  return codeOf({ ...raw }, file);
}

/** The code of the frames that were also written by hand. */
export const GENERATED = {
  overview: () => frameOf(harbor(), "Overview"),
  settings: () => frameOf(harbor(), "Settings"),
  "sign-in": () => frameOf(harbor(), "Sign in"),
  home: () => frameOf(juniper(), "Home"),
  product: () => frameOf(juniper(), "Product"),
  basket: () => frameOf(juniper(), "Basket"),
  reading: () => frameOf(lantern(), "Reading"),
  landing: () => codeOf(HAND_MADE.landing()[2] ?? {}),
  orders: () => codeOf(aDrawnTable()),
  pricing: () => codeOf(pricing()),
};
