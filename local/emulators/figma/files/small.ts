import { column } from "../design/draft.ts";
import { type FigmaDocument, toFigmaDocument } from "../design/figma-document.ts";
import { StyleSheet } from "../design/style-sheet.ts";
import { text } from "../design/text.ts";

/** A page with one card that shows the file's name. */
export function onePage(name: string, words: string): FigmaDocument {
  const sheet = new StyleSheet(name);
  const ink = sheet.color("Ink", "#1c1917");
  const paper = sheet.color("Paper", "#fafaf9");
  const title = sheet.text("Title", { family: "Inter", weight: 600, size: 24, lineHeight: 32 });
  const body = sheet.text("Body", { family: "Inter", weight: 400, size: 14, lineHeight: 20 });
  const card = column(
    { name: "Title page", width: 640, padding: 48, gap: 12, fill: paper, radius: 8 },
    [
      text(name, title, { width: "fill", fill: ink }),
      text(words, body, { width: "fill", fill: ink, opacity: 0.8 }),
    ],
  );
  return toFigmaDocument({ seed: name, sheet, pages: [{ name: "Page 1", children: [card] }] });
}

export const emptyPage = (): FigmaDocument =>
  toFigmaDocument({
    seed: "empty",
    sheet: new StyleSheet("empty"),
    pages: [{ name: "Page 1", children: [] }],
  });
