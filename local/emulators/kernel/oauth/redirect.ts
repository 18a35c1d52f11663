/** The application's address with the answer added to it. */
export function withAnswer(
  redirectUri: string,
  answer: Readonly<Record<string, string | null>>,
): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== null) address.searchParams.set(name, value);
  }
  return address.href;
}

/** RFC 6749 §3.1: parameters must not be repeated. */
export function repeatedName(parameters: URLSearchParams): string | null {
  const names = [...parameters.keys()];
  return names.find((name, index) => names.indexOf(name) !== index) ?? null;
}
