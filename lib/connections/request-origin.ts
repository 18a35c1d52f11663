// Checks the request's origin by headers that the browser sets and a page cannot.

/** Clients without the header are allowed: they do not carry another user's cookies. */
export function isCrossSiteNavigation(headers: Headers): boolean {
  return headers.get("sec-fetch-site") === "cross-site";
}

/** Required for requests that change state: the page must have this exact origin. */
export function isSameOrigin(headers: Headers, appUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  return (
    headers.get("origin") === new URL(appUrl).origin && (site ?? "same-origin") === "same-origin"
  );
}

/** Requires the exact type: a form can send the other types without a preflight. */
export function isJson(headers: Headers): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "");
}

/** True for a browser that navigates to a page, false for a client that reads JSON. */
export function wantsPage(headers: Headers): boolean {
  return (
    headers.get("sec-fetch-mode") === "navigate" ||
    (headers.get("accept") ?? "").includes("text/html")
  );
}
