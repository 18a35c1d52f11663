// Reads an address as people copy it: often without its scheme.

/** Null for what is no address. */
export function toUrl(text: string): URL | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : null;
}

export const stepsOf = ({ pathname }: URL): string[] =>
  pathname.split("/").filter((step) => step !== "");
