// Finds which files of a pull request an earlier one has brought to the base already, so that they are imported, not copied. Pure
// but for what it is given.
import { nameOf } from "../repositories/places";
import type { Move } from "./placing";

export interface AddedFile {
  readonly path: string;
  /** Of its blob. */
  readonly sha: string;
}

export interface ReuseAsked {
  /** Of earlier pull requests into the repository. */
  readonly added: readonly AddedFile[];
  /** What new versions replace is written again. */
  readonly ours: ReadonlySet<string>;
  /** Of a file as it would be sent. */
  readonly hash: (path: string) => Promise<string>;
  /** Of a file of the base; null where it has none. */
  readonly hashInBase: (path: string) => Promise<string | null>;
}

/** Each looked up takes a request. */
const MOST_LOOKED_UP = 40;

/** Files of one name and content count as one, as long as the base still has it. */
export async function findReused(
  paths: readonly string[],
  { added, ours, hash, hashInBase }: ReuseAsked,
): Promise<Move[]> {
  const byName = Map.groupBy(
    added.filter(({ path }) => !ours.has(path)),
    ({ path }) => nameOf(path),
  );
  const found: Move[] = [];
  let left = MOST_LOOKED_UP;
  for (const from of paths) {
    const alike = byName.get(nameOf(from))?.filter(({ path }) => path !== from) ?? [];
    if (alike.length === 0 || left === 0) continue;
    left -= 1;
    const sha = await hash(from);
    const same = alike.find((one) => one.sha === sha);
    if (same === undefined) continue;
    if ((await hashInBase(same.path)) === sha) found.push({ from, to: same.path });
  }
  return found;
}

/** As git names a content. */
export async function toBlobHash(bytes: Uint8Array): Promise<string> {
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`);
  const whole = new Uint8Array(head.length + bytes.length);
  whole.set(head);
  whole.set(bytes, head.length);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", whole));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
