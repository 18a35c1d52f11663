export { readElements } from "./elements.ts";
export { readMissingFonts } from "./fonts.ts";
export { readPictures } from "./pictures.ts";
export { addStyle, countStyleSheets, readSnapshot } from "./snapshot.ts";
export { readTexts } from "./texts.ts";
