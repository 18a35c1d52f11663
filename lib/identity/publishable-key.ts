/** The browser's key of the identity provider names, in base64, the host of the API the browser talks to. */

const KEY_FORM = /^pk_(?:test|live)_([A-Za-z0-9+/_-]+={0,2})$/;
const HOST_FORM = /^([a-z0-9.-]+\.[a-z0-9-]+)\$$/i;

/** Null for what is no publishable key. */
export function findFrontendApiHost(publishableKey: string): string | null {
  const encoded = KEY_FORM.exec(publishableKey)?.[1];
  if (encoded === undefined) return null;
  try {
    return HOST_FORM.exec(atob(encoded))?.[1] ?? null;
  } catch {
    return null;
  }
}
