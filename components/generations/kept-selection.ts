import { forgetTexts, keepTexts, readTexts } from "../ui/tab-texts";

// The frames that were chosen when a person went away to connect an account, for when they come back to the page.

const KEY = "switchboard:chosen";

export const keepSelection = (importId: string, nodeIds: readonly string[]): void =>
  keepTexts(KEY, [importId, ...nodeIds]);

export const forgetSelection = (): void => forgetTexts(KEY);

/** Empty where frames of another design were kept, or none. */
export function readSelection(importId: string): readonly string[] {
  const [kept, ...nodeIds] = readTexts(KEY);
  return kept === importId ? nodeIds : [];
}
