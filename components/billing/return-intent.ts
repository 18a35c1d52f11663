"use client";

// A person who buys because credits are missing is led back to where they were. What they wanted is kept in the tab: a
// link alone must not be able to spend credits.

const KEY = "switchboard:return-to";

export function rememberReturn(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage, the person goes back by themselves.
  }
}

export function readReturn(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
