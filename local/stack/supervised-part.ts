import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { lastLines, OWNER_ONLY, RunningLog } from "./log-file.ts";
import { PROJECT_ROOT } from "./settings.ts";

const SECOND = 1000;
const FIRST_RESTART_DELAY_MS = 250;
const LONGEST_RESTART_DELAY_MS = 10 * SECOND;
const HEALTHY_AFTER_MS = 10 * SECOND;
const STOP_PATIENCE_MS = 5 * SECOND;
const PROBE_EVERY_MS = 25;
const PROBE_TIMEOUT_MS = 2 * SECOND;
const SHOWN_LOG_LINES = 20;
const LOG_CHECKED_EVERY_MS = 60 * SECOND;

export interface PartPlan {
  name: string;
  /** Script and arguments for the current Node. */
  args: readonly string[];
  /** Beside what the launcher was given; undefined keeps a variable of the launcher from the part. */
  environment: Record<string, string | undefined>;
  logFile: string;
  /** Answers with a success status once the part is up. */
  probeUrl: string;
  /** Which other answers mean that it is up. */
  isUp?: (answer: string) => boolean;
}

export interface PartEvents {
  onProcess(pid: number): void;
  onNews(sentence: string): void;
}

/** One supervised process: if it dies, it is restarted, at once and then with growing delays. */
export class SupervisedPart {
  readonly #plan: PartPlan;
  readonly #events: PartEvents;
  readonly #logChecks: NodeJS.Timeout;
  #child: ChildProcess | null = null;
  #startedAt = 0;
  #quickDeaths = 0;
  #hasBeenReady = false;
  #stopping = false;
  #restart: NodeJS.Timeout | undefined;
  #lastAnswer = "no answer";

  constructor(plan: PartPlan, events: PartEvents) {
    this.#plan = plan;
    this.#events = events;
    const log = new RunningLog(plan.logFile);
    this.#logChecks = setInterval(() => log.check(), LOG_CHECKED_EVERY_MS);
    this.#logChecks.unref();
  }

  start(): void {
    const log = openSync(this.#plan.logFile, "a", OWNER_ONLY);
    const preload = join(PROJECT_ROOT, "local", "stack", "end-with-launcher.ts");
    const child = spawn(process.execPath, ["--import", preload, ...this.#plan.args], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, ...this.#plan.environment },
      stdio: ["ignore", log, log, "ipc"],
      // Its own process group: Ctrl+C reaches only the launcher, which then stops the parts in order.
      detached: true,
    });
    closeSync(log);
    child.on("error", (error) => this.#events.onNews(`${this.#plan.name}: ${error.message}`));
    child.on("exit", (code, signal) => this.#onExit(signal ?? `exit code ${code}`));
    this.#child = child;
    this.#startedAt = performance.now();
    if (child.pid !== undefined) this.#events.onProcess(child.pid);
  }

  async untilReady(timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline) {
      if (this.#hasDied()) throw this.#startFailure("ended while starting");
      if (await this.#answers()) {
        this.#hasBeenReady = true;
        return;
      }
      await delay(PROBE_EVERY_MS);
    }
    throw this.#startFailure(`is not ready (${this.#plan.probeUrl}: ${this.#lastAnswer})`);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    clearInterval(this.#logChecks);
    const child = this.#child;
    if (!child || this.#hasDied()) return;
    const ended = new Promise<void>((done) => child.once("exit", () => done()));
    child.kill("SIGTERM");
    const forced = setTimeout(() => child.kill("SIGKILL"), STOP_PATIENCE_MS);
    await ended;
    clearTimeout(forced);
  }

  #hasDied(): boolean {
    return this.#child === null || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async #answers(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
      const response = await fetch(this.#plan.probeUrl, { signal });
      const answer = await response.text();
      this.#lastAnswer = `${response.status} ${answer}`;
      return response.ok || this.#plan.isUp?.(answer) === true;
    } catch (error) {
      this.#lastAnswer = error instanceof Error ? error.message : String(error);
      return false;
    }
  }

  #startFailure(what: string): Error {
    const { name, logFile } = this.#plan;
    return new Error(`The ${name} ${what}. Last lines of ${logFile}:\n${this.#lastLines()}`);
  }

  #lastLines(): string {
    return lastLines(this.#plan.logFile, SHOWN_LOG_LINES);
  }

  #onExit(ending: string): void {
    if (this.#stopping || !this.#hasBeenReady) return;
    const livedLong = performance.now() - this.#startedAt >= HEALTHY_AFTER_MS;
    this.#quickDeaths = livedLong ? 0 : this.#quickDeaths + 1;
    const delayMs = restartDelayMs(this.#quickDeaths);
    this.#events.onNews(`The ${this.#plan.name} ended (${ending}); ${restartSentence(delayMs)}`);
    if (this.#quickDeaths > 1) this.#events.onNews(this.#lastLines());
    this.#restart = setTimeout(() => this.start(), delayMs);
  }
}

/** The first restart is immediate; only a part that keeps dying is delayed. */
function restartDelayMs(quickDeaths: number): number {
  if (quickDeaths <= 1) return 0;
  return Math.min(FIRST_RESTART_DELAY_MS * 2 ** (quickDeaths - 2), LONGEST_RESTART_DELAY_MS);
}

function restartSentence(delayMs: number): string {
  return delayMs === 0
    ? "starting it again."
    : `it keeps exiting, next start in ${delayMs / SECOND} s. Its last lines:`;
}
