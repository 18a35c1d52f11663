/** Tells names that Figma or a camera gave from those that a person chose: the former say nothing about a picture. */

/** With or without a number: `Frame 1171275`, `Rectangle`, `image 5`. */
const KINDS =
  /^(vector|rectangle|ellipse|line|arrow|star|polygon|regular polygon|group|mask group|clip path group|frame|section|component|instance|union|subtract|intersect|exclude|boolean|shape|path|compound path|layer|slice|image|img|picture|photo|text|bitmap|clippath|g|svg|icon|oval|fill|stroke|bg|bounds|container|wrapper)[\s_-]*(\(?\d[\d\s_.-]*\)?)?$/i;

/** Names of files and of pictures from stock services, and those made of digits or a hash. */
const FILES = [
  /^(img|dsc|dscn|dscf|pxl|mvimg|vid|image|photo|screenshot|screen shot|capture|download|untitled|unnamed)[\s_-]*(\(?\d|at |from |$)/i,
  /^(unsplash|pexels|freepik|shutterstock|istock|adobestock|pixabay|undraw|rawpixel|depositphotos)\b.*$/i,
  /\.(png|jpe?g|gif|webp|svg|avif|heic|pdf|ai|psd|mp4|mov|webm)(\s*\d+)?$/i,
  /[-_ ]unsplash(\s*\d+)?$/i,
  /_\d{2,4}x\d{2,4}(\s*\d+)?$/,
  /^[\d\W_]+$/,
  /^[\da-f]{8,}([-_ ][\da-f]{4,})*(\s+\d+)?$/i,
  /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i,
  /^placeholder([\s_-]+(image|picture|photo|img))?(\s*\d+)?$/i,
];
/** A long name of one word, where digits stand between letters in two places. */
const KEY = /^[\w.-]{24,}(\s+\d+)?$/;
const isKey = (name: string): boolean =>
  KEY.test(name) && (name.match(/[a-z]\d+[a-z]/gi) ?? []).length > 1;
/** What Figma calls a frame of a device's size. */
const DEVICE =
  /^(iphone|ipad|android|desktop|macbook|imac|surface|tablet|apple watch|google pixel|samsung|tv|wireframe)\b.*? - \d+$/i;
/** `unsplash:abc`, `iconoir:heart`, `material-symbols:menu`: an asset's key. */
const ASSET_KEY = /^[\w-]+:[\w-]+$/;

export function isGivenByFigma(name: string): boolean {
  const plain = name.trim();
  if (plain === "" || KINDS.test(plain) || ASSET_KEY.test(plain) || DEVICE.test(plain)) return true;
  const isFile = isKey(plain) || FILES.some((pattern) => pattern.test(plain));
  return isFile && !/[\u0080-\uffff]/.test(plain);
}

/** `hero-image 1`, `img_story_cover`: words of a file's name, with the number that Figma adds to a copy. */
const FILE_WORDS =
  /^(?:(?:img|image|pic)[-_])?([\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*?)(?:[-_](?:img|image|pic))?(?:\s\d+)?$/u;

/** What a picture is there for, whatever it shows: the words beside it say that. */
const PLACES =
  /^(?:user |profile )?(?:avatar|thumbnail|thumb|cover|banner|artwork|illustration|picture|photo|image)s?[\s_-]*\d*$/i;

/** What a picture shows, in words; empty if its name says nothing. */
export function toAlternativeText(name: string): string {
  if (isGivenByFigma(name) || PLACES.test(name.trim())) return "";
  const isFile = /[-_]/.test(name) && name === name.toLowerCase();
  const words = isFile ? FILE_WORDS.exec(name.trim())?.[1] : undefined;
  return words?.replaceAll(/[-_]/g, " ") ?? name;
}
