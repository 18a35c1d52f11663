// Judges whether the embedded engine's disk takes writes, and for how long yet. Pure.
import { describeBytes } from "../operations/storage";
import type { Facts } from "./facts";
import { type Finding, failure, ok, warning } from "./finding";

/** Less than this many reserves left is worth a step before anything is refused. */
const SOON = 3;

export function checkStorage({ storage, now }: Facts): Finding[] {
  if (storage === null) return [];
  const id = "outside.storage";
  const { folder, freeBytes, reserveBytes, lastCommitAt, reason } = storage;
  const place = folder ?? "the engine's data";
  const free = freeBytes === null ? "" : ` ${describeBytes(freeBytes)} are free there.`;
  const last =
    lastCommitAt === null
      ? "Nothing has been stored since it started."
      : `The last commit was ${Math.max(0, Math.round((now - lastCommitAt) / 1000))} s ago.`;
  const mend = `df -h ${place}, then free space there: old backups, old releases, or journalctl --vacuum-size=200M; or enlarge the file system. Writes go on by themselves.`;
  if (!storage.isWritable) {
    const why = reason ?? "it does not say why";
    const says = `The disk of ${place} takes no writes (${why}): payment events are answered 503.`;
    return [failure("outside", id, `${says}${free} ${last}`, mend)];
  }
  if (freeBytes !== null && freeBytes < (reserveBytes ?? 0) * SOON) {
    const says = `The disk of ${place} is nearly full.${free} Below ${describeBytes(reserveBytes ?? 0)} nothing is stored.`;
    return [warning("outside", id, says, mend)];
  }
  return [ok("outside", id, `The engine stores in ${place}.${free} ${last}`)];
}
