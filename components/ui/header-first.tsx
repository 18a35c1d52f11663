const HEADER_END = "header-end";

/**
 * Nothing is painted before the header has arrived whole: what stands at its right would move as its parts arrive
 * (https://html.spec.whatwg.org/multipage/links.html#link-type-expect). For the head of a document.
 */
export function HeaderFirst() {
  return <link rel="expect" href={`#${HEADER_END}`} blocking="render" />;
}

/** The last part of every header. Not the header itself: Chromium goes on when an element has begun. */
export function HeaderEnd() {
  return <span id={HEADER_END} hidden />;
}
