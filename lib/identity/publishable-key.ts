/** Clerk's publishable key holds, in base64, the host of the API that the browser talks to. */

const KEY_FORM = /^pk_(?:test|live)_([A-Za-z0-9+/_-]+={0,2})$/;
const HOST_FORM = /^([a-z0-9.-]+\.[a-z0-9-]+)\$$/i;

/** Returns null for a malformed key. */
export function findFrontendApiHost(publishableKey: string): string | null {
  const encoded = KEY_FORM.exec(publishableKey)?.[1];
  if (encoded === undefined) return null;
  try {
    return HOST_FORM.exec(atob(encoded))?.[1] ?? null;
  } catch {
    return null;
  }
}
