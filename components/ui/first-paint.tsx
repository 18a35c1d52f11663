/** `header`: for a long page, whose header alone would move as its parts arrive. */
type Part = "header" | "page";

interface FirstPaintProps {
  after: Part;
}

/**
 * Nothing is painted before this part of the page has arrived whole: what comes first would move as the rest arrives
 * (https://html.spec.whatwg.org/multipage/links.html#link-type-expect). For the head of a document.
 */
export function FirstPaint({ after }: FirstPaintProps) {
  return <link rel="expect" href={`#${after}-end`} blocking="render" />;
}

interface PartEndProps {
  of: Part;
}

/** Comes after all that the part consists of. Not the part itself: Chromium goes on when an element has begun. */
export function PartEnd({ of }: PartEndProps) {
  return <span id={`${of}-end`} hidden />;
}
