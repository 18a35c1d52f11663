/** What is said of chosen files: those of Figma's export name the variables that they are of. */
import { type ExportFile, LONGEST_EXPORTS } from "@/lib/designs/read/variable-exports";

const VARIABLE = '"com.figma.variableId"';

interface Judged {
  /** What can be imported. */
  readonly files: ExportFile[];
  readonly sentence: string;
  readonly isGood: boolean;
}

export function judgeExports(chosen: readonly ExportFile[]): Judged {
  const files = chosen.filter(({ text }) => text.includes(VARIABLE));
  const other = chosen.find((one) => !files.includes(one));
  const length = files.reduce((sum, { text }) => sum + text.length, 0);
  if (length > LONGEST_EXPORTS)
    return { files: [], sentence: "These files are too long to be read.", isGood: false };
  if (other !== undefined)
    return {
      files: [],
      sentence: `“${other.name}” is not an export of variables from Figma.`,
      isGood: false,
    };
  if (files.length === 0) return { files, sentence: "", isGood: true };
  const count = files.length === 1 ? "1 file" : `${files.length} files`;
  return {
    files,
    sentence: `The variables of ${count} will be imported with the design.`,
    isGood: true,
  };
}
