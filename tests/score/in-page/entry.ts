export { readElements } from "./elements.ts";
export { readMissingFonts } from "./fonts.ts";
export { readPictures } from "./pictures.ts";
export { readTexts } from "./texts.ts";
