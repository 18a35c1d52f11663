// The emulated providers' consent pages, answered without a browser.

export type ProviderName = "figma" | "github";
export type Person = "ada" | "grace";

/** The demo accounts' names at each provider. */
export const HANDLES: Readonly<Record<ProviderName, Readonly<Record<Person, string>>>> = {
  figma: { ada: "ada", grace: "grace" },
  github: { ada: "ada-lovelace", grace: "grace-hopper" },
};

export interface Decision {
  person?: Person;
  decision?: "approve" | "deny";
  /** The scopes that stay selected on the consent page; only GitHub offers the choice. */
  scopes?: readonly string[];
}

/** Answers the consent page at this URL and returns the redirect target. */
export async function decideAt(address: URL, decided: Decision = {}): Promise<URL> {
  const { person = "ada", decision = "approve" } = decided;
  const scopes = decided.scopes ?? (address.searchParams.get("scope") ?? "").split(/[ ,]/);
  const provider = address.pathname === "/oauth" ? "figma" : "github";
  const query = address.search.slice(1);
  const form = new URLSearchParams({ query, person: HANDLES[provider][person], decision });
  for (const scope of scopes) form.append("scope", scope);
  const response = await fetch(address.origin + address.pathname, {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  const location = response.headers.get("location");
  if (location === null) throw new Error(`The provider answered ${response.status}`);
  return new URL(location);
}
