// Knows whether the disk takes writes: counts free space, refuses writes early enough that the machine can still tell of it, and
// says once what is wrong and when it has passed. A commit costs it nothing but the time of day.
import { statfs } from "node:fs/promises";
import type { Store } from "./contracts/store.ts";
import type { LogFields } from "./http/log-line.ts";
import type { Lane } from "./runtime/lane.ts";
import { type DiskGuard, DiskRefusalError, nameOfRefusal } from "./store/disk-refusal.ts";

const SECOND = 1000;
const MEBIBYTE = 1024 * 1024;
const LOOK_EVERY_MS = 5 * SECOND;
/** With little left, a burst of writes could pass the reserve between two looks. */
const LOOK_CLOSELY_MS = SECOND / 4;
/** In reserves. */
const LITTLE = 4;
/** A health check that comes sooner gets the last answer: frequent questions must not make the disk busy. */
const FRESH_MS = 5 * SECOND;
/** Writes begin again with this much more than the reserve, so that a refusal does not flicker. */
const ENOUGH = 1.25;

/** `reserve`: too little space is left. `refused`: the disk did not take the last write. */
export type DiskCause = "reserve" | "refused";

export interface DiskReport {
  status: "healthy" | "unhealthy";
  cause: DiskCause | null;
  /** What the disk said, in one sentence; for operators. */
  reason: string | null;
  folder: string;
  /** Null if the file system does not say. */
  freeBytes: number | null;
  reserveBytes: number;
  /** Epoch ms; null before the first commit of this process. */
  lastCommitAt: number | null;
  unhealthySince: number | null;
}

export interface DiskWatchOptions {
  folder: string;
  reserveBytes: number;
  log: (event: string, fields: LogFields) => void;
  now?: () => number;
  /** For tests, which cannot fill a disk to the byte. */
  readFreeBytes?: (folder: string) => Promise<number>;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const inMebibytes = (bytes: number | null): string =>
  bytes === null ? "an unknown number of MiB" : `${(bytes / MEBIBYTE).toFixed(1)} MiB`;

/** A commit of its own, forced to disk like any other. */
async function proveWrite(store: Store): Promise<void> {
  store.openBatch();
  store.setSetting("diskProvedAt", String(Date.now()));
  store.commitBatch();
}

export class DiskWatch implements DiskGuard {
  readonly #options: Required<DiskWatchOptions>;
  #lane: Pick<Lane, "hold"> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #look: Promise<DiskReport> | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #freeBytes: number | null = null;
  #lastCommitAt: number | null = null;
  #trouble: { cause: DiskCause; reason: string; since: number } | null = null;
  #refusals = 0;
  #isClosed = false;

  constructor(options: DiskWatchOptions) {
    this.#options = { now: Date.now, readFreeBytes: freeBytesOf, ...options };
  }

  async start(lane: Pick<Lane, "hold">): Promise<void> {
    this.#lane = lane;
    await this.#countSpace();
    this.#lookLater();
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#isClosed = true;
  }

  #lookLater(): void {
    if (this.#isClosed) return;
    const isScarce = (this.#freeBytes ?? 0) < this.#options.reserveBytes * LITTLE;
    const afterMs = isScarce ? LOOK_CLOSELY_MS : LOOK_EVERY_MS;
    this.#timer = setTimeout(() => void this.#onTimer(), afterMs).unref();
  }

  /** Called before calls' writes. What operators push and set is not held back: it may be what mends the fault. */
  requireSpace(): void {
    if (this.#trouble?.cause !== "reserve") return;
    this.#refusals += 1;
    throw new DiskRefusalError(this.#trouble.reason);
  }

  committed(): void {
    this.#lastCommitAt = this.#options.now();
    if (this.#trouble?.cause === "refused") this.#recover();
  }

  refused(error: unknown): void {
    this.#refusals += 1;
    const name = nameOfRefusal(error);
    // A lost batch does not say why; the write that follows does.
    if (name === null && this.#trouble !== null) return;
    const said = error instanceof Error ? error.message : String(error);
    this.#enter("refused", name === null ? said : `${said} (${name})`);
    if (name === null) void this.check();
  }

  /** Counts space and writes, unless that was done a moment ago. */
  check(): Promise<DiskReport> {
    if (this.#look !== null) return this.#look;
    if (this.#options.now() - this.#lookedAt < FRESH_MS) return Promise.resolve(this.report());
    this.#look = this.#lookNow().finally(() => {
      this.#look = null;
    });
    return this.#look;
  }

  report(): DiskReport {
    const { folder, reserveBytes } = this.#options;
    const { cause = null, reason = null, since = null } = this.#trouble ?? {};
    return {
      ...{ status: cause === null ? "healthy" : "unhealthy", cause, reason, folder },
      ...{ freeBytes: this.#freeBytes, reserveBytes },
      ...{ lastCommitAt: this.#lastCommitAt, unhealthySince: since },
    };
  }

  async #onTimer(): Promise<void> {
    await this.#countSpace();
    if (this.#trouble?.cause === "refused") await this.check();
    this.#lookLater();
  }

  async #lookNow(): Promise<DiskReport> {
    await this.#countSpace();
    if (this.#trouble?.cause !== "reserve") {
      try {
        await this.#lane?.hold(proveWrite);
      } catch (error) {
        this.refused(error);
      }
    }
    this.#lookedAt = this.#options.now();
    return this.report();
  }

  async #countSpace(): Promise<void> {
    const { folder, reserveBytes, readFreeBytes } = this.#options;
    // A file system that does not answer says nothing about writes, which tell for themselves.
    this.#freeBytes = await readFreeBytes(folder).catch(() => null);
    if (this.#freeBytes === null) return;
    const isLow = this.#trouble?.cause === "reserve";
    if (this.#freeBytes < reserveBytes) {
      const left = `${inMebibytes(this.#freeBytes)} are left of ${inMebibytes(reserveBytes)} that are kept free`;
      this.#enter("reserve", left);
    } else if (isLow && this.#freeBytes >= reserveBytes * ENOUGH) this.#recover();
  }

  #enter(cause: DiskCause, reason: string): void {
    const { now, log, folder } = this.#options;
    const before = this.#trouble;
    this.#trouble = { cause, reason, since: before?.since ?? now() };
    if (before?.cause === cause && (cause === "reserve" || before.reason === reason)) return;
    const mend = `Free space on the file system of ${folder}, or give it more. Writes go on by themselves.`;
    const { freeBytes: free } = this.report();
    log("disk_refuses_writes", { cause, reason, folder, freeBytes: free, mend });
  }

  #recover(): void {
    const { now, log, folder } = this.#options;
    const lastedMs = now() - (this.#trouble?.since ?? now());
    log("disk_takes_writes", {
      ...{ folder, freeBytes: this.#freeBytes, refusals: this.#refusals, lastedMs },
    });
    this.#trouble = null;
    this.#refusals = 0;
  }
}
