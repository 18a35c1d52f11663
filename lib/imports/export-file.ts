// Files that a person drops beside a design: Figma's export of its variables, one file for each mode.
import { v } from "convex/values";
import { LONGEST_EXPORTS, MOST_EXPORTS } from "../designs/read/variable-exports";
import { atMost } from "../limits/argument-bounds";

const vExportFile = v.object({ name: v.string(), text: atMost(LONGEST_EXPORTS, v.string()) });

export const vExportFiles = atMost(MOST_EXPORTS, v.optional(v.array(vExportFile)));
