export interface Person {
  email: string;
  password: string;
}

let count = 0;

/** A person without an account. */
export function aNewcomer(): Person {
  count += 1;
  const unique = `${Date.now().toString(36)}-${count}`;
  return { email: `newcomer-${unique}@example.com`, password: `long enough ${unique}` };
}
