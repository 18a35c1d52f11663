// What the embedded engine says about its disk; other backends say nothing. Pure.

export interface StorageReport {
  readonly isWritable: boolean;
  /** `reserve`: too little space is left. `refused`: the disk did not take the last write. */
  readonly cause: "reserve" | "refused" | null;
  readonly freeBytes: number | null;
  readonly reserveBytes: number | null;
  /** Epoch ms. */
  readonly lastCommitAt: number | null;
  /** Told to operators alone. */
  readonly folder: string | null;
  readonly reason: string | null;
}

export const STORAGE_PATH = "/api/embedded/health";

/** Null for any other answer. */
export function parseStorage(answer: unknown): StorageReport | null {
  if (typeof answer !== "object" || answer === null) return null;
  const { status, cause, ...rest } = answer as Record<string, unknown>;
  if (status !== "healthy" && status !== "unhealthy") return null;
  const numberIn = (name: string) => (typeof rest[name] === "number" ? rest[name] : null);
  const textIn = (name: string) => (typeof rest[name] === "string" ? rest[name] : null);
  return {
    isWritable: status === "healthy",
    cause: cause === "reserve" || cause === "refused" ? cause : null,
    freeBytes: numberIn("freeBytes"),
    reserveBytes: numberIn("reserveBytes"),
    lastCommitAt: numberIn("lastCommitAt"),
    folder: textIn("folder"),
    reason: textIn("reason"),
  };
}

const MEBIBYTE = 1024 * 1024;

export const describeBytes = (bytes: number): string =>
  `${Math.round(bytes / MEBIBYTE).toLocaleString("en-US")} MiB`;
