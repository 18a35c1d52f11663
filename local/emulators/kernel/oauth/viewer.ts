import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { EmulatorEnv } from "../emulator.ts";

export interface Person {
  id: string;
  /** The person's full name. */
  name: string;
  /** The person's name at this provider. */
  handle: string;
  email: string;
}

/** Cookies ignore ports, so each emulator uses its own name. */
const cookieOf = (emulator: string) => `${emulator}_emulator_person`;

/** There is no sign-in here: pages are shown as the person last chosen, in the address or on the consent page. */
export function viewerOf<Viewer extends Person>(
  c: Context<EmulatorEnv>,
  emulator: string,
  people: readonly [Viewer, ...Viewer[]],
): Viewer {
  const chosen = people.find(({ handle }) => handle === c.req.query("as"));
  if (chosen) rememberViewer(c, emulator, chosen);
  const remembered = getCookie(c, cookieOf(emulator));
  return chosen ?? people.find(({ id }) => id === remembered) ?? people[0];
}

export function rememberViewer(c: Context<EmulatorEnv>, emulator: string, person: Person): void {
  setCookie(c, cookieOf(emulator), person.id, { path: "/", httpOnly: true, sameSite: "Lax" });
}
