// Who a browser says is asking. Both headers are its own: a page cannot set them.

/** A program without them is let through: it has no cookies of somebody else's. */
export function isCrossSiteNavigation(headers: Headers): boolean {
  return headers.get("sec-fetch-site") === "cross-site";
}

/** For requests that change something: the page must be one of this very origin, and say so. */
export function isSameOrigin(headers: Headers, appUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  return (
    headers.get("origin") === new URL(appUrl).origin && (site ?? "same-origin") === "same-origin"
  );
}

/** Only the exact type: the others are those that a form can send without asking first. */
export function isJson(headers: Headers): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "");
}

/** True for a person's browser on its way to a page, false for a program that reads JSON. */
export function wantsPage(headers: Headers): boolean {
  return (
    headers.get("sec-fetch-mode") === "navigate" ||
    (headers.get("accept") ?? "").includes("text/html")
  );
}
