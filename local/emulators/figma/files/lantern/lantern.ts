import { type FigmaDocument, toFigmaDocument } from "../../design/figma-document.ts";
import { reading } from "./reading.ts";
import { sheet, variables } from "./variables.ts";

/** A page in light and dark, from variables with two modes. */
export const lantern = (): FigmaDocument =>
  toFigmaDocument({
    seed: "lantern",
    sheet,
    variables,
    pages: [
      {
        name: "Reading",
        children: [reading("Reading", "Light", 0), reading("Reading at night", "Dark", 960)],
      },
    ],
  });
