// Texts that a tab keeps while its person is on another page.

export function keepTexts(key: string, texts: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // Without storage, the person finds the way by themselves.
  }
}

/** Empty where none are kept. */
export function readTexts(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export function forgetTexts(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
