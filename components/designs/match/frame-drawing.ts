import { NoMatch } from "./no-match";

/**
 * Turns a frame's preview page, and the provider's render, into pictures whose pixels may be read: SVG in a `data:` URL, in
 * which a browser runs no script and loads nothing.
 */

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

const LARGEST_PICTURES_BYTES = 32 * 1024 * 1024;
/** Everything but the characters of XML 1.0 §2.2. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Draws a page as a browser lays it out at the frame's size. */
export async function drawPage(
  html: string,
  { width, height }: FrameSize,
  signal: AbortSignal,
): Promise<HTMLImageElement> {
  const page = new DOMParser().parseFromString(html, "text/html");
  await embedPictures(page, signal);
  const xhtml = new XMLSerializer().serializeToString(page.documentElement).replace(NOT_XML, "");
  const [right, bottom] = [Math.ceil(width), Math.ceil(height)];
  return await loadSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${right}" height="${bottom}"><foreignObject width="${width}" height="${height}">${xhtml}</foreignObject></svg>`,
  );
}

export const drawRender = async (url: string, signal: AbortSignal): Promise<HTMLImageElement> =>
  await loadSvg(await (await fetchStored(url, signal)).text());

/** A picture within a picture is shown only if it is part of it. */
async function embedPictures(page: Document, signal: AbortSignal): Promise<void> {
  const embedded = new Map<string, string>();
  let bytes = 0;
  for (const image of page.querySelectorAll("img")) {
    // A picture that waits until it is scrolled to would never load.
    image.removeAttribute("loading");
    const address = image.getAttribute("src") ?? "";
    if (!/^https?:/.test(address)) continue;
    const known = embedded.get(address);
    const picture = known ?? (await toDataUrl(await fetchStored(address, signal)));
    embedded.set(address, picture);
    image.setAttribute("src", picture);
    bytes += picture.length;
    if (bytes > LARGEST_PICTURES_BYTES) throw new NoMatch("too_large");
  }
}

async function fetchStored(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { credentials: "omit", signal });
  if (!answer.ok) throw new NoMatch("unreachable");
  return await answer.blob();
}

function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onloadend = () => {
      if (typeof reader.result === "string") resolve(reader.result);
      else reject(new NoMatch("unreachable"));
    };
    reader.readAsDataURL(picture);
  });
}

async function loadSvg(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  try {
    await image.decode();
  } catch {
    throw new NoMatch("unreadable");
  }
  return image;
}
