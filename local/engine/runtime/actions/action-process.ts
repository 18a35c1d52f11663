// One process that runs actions: started with its code, given calls, monitored, and ended when it blocks, grows too large or is idle.
import type { ChildProcess } from "node:child_process";
import { toClientPath } from "../function-path.ts";
import { ByteStreams } from "./byte-streams.ts";
import type { CallLink } from "./call-link.ts";
import type { FromHost, HostCode, Start, ToHost } from "./host-messages.ts";
import { encodeMessage, MessagePipe } from "./message-pipe.ts";
import { spawnHost } from "./process-spawn.ts";
import { Pulse } from "./pulse.ts";
import type { ActionEnd, ActionLimits, RunningAction } from "./running-action.ts";
import { answerSyscall } from "./syscall-answers.ts";

const BLOCKED_TEXT =
  "Function execution unexpectedly timed out. Check your function for infinite loops or other long-running operations.";
const DISTURBED_TEXT =
  "Another action held up the process that ran this one, which has ended. Please try again.";
const BROKEN_TEXT = "The process that ran this action sent a malformed message";
const CLOSED_TEXT = "The engine is closing";

/** What is told to a call whose process has ended, and what it pays. */
type Loss = Pick<Extract<ActionEnd, { state: "lost" }>, "message" | "usedMs">;

interface OpenCall {
  link: CallLink;
  start: Start;
  settle: (end: ActionEnd) => void;
}

export interface ActionProcessOptions {
  /** The message that gives it its code (`encodeLoad`). */
  load: Buffer;
  limits: ActionLimits;
  /** Its last call is over. */
  onIdle: () => void;
  /** Called once, also after a clean exit. */
  onEnd: () => void;
  /** Called after an unexpected exit. */
  onDeath: (error: Error) => void;
}

export const encodeLoad = (code: HostCode): Buffer =>
  encodeMessage({ type: "load", code } satisfies ToHost);

export class ActionProcess {
  readonly #options: ActionProcessOptions;
  readonly #child: ChildProcess;
  readonly #pipe: MessagePipe<ToHost, FromHost>;
  readonly #streams: ByteStreams;
  readonly #pulse: Pulse;
  readonly #calls = new Map<number, OpenCall>();
  #lastCallId = 0;
  /** The call that its guard has seen at work since the last heartbeat. */
  #holder: number | null = null;
  #isReady = false;
  #isRetired = false;
  #hasEnded = false;

  constructor(options: ActionProcessOptions) {
    this.#options = options;
    const { child, socket } = spawnHost(options.limits.memoryMiB, {
      onExit: () => {
        this.#isRetired = true;
      },
      onDeath: ({ message, detail }) => this.#die(message, detail),
      onHeld: (callId) => {
        this.#holder = callId;
      },
    });
    this.#child = child;
    this.#pipe = new MessagePipe(socket, {
      onMessage: (message) => this.#receive(message),
      onBroken: (error) => this.#die(BROKEN_TEXT, String(error)),
    });
    this.#streams = new ByteStreams((message) => this.#pipe.post(message));
    this.#pulse = new Pulse({
      socket,
      limitMs: options.limits.blockedMs,
      ping: () => this.#pipe.post({ type: "ping" }),
      onSilence: () => this.#dieBlocked(),
    });
    this.#pipe.send(options.load);
  }

  /** False while it starts. */
  get isReady(): boolean {
    return this.#isReady;
  }

  get takesCalls(): boolean {
    return !this.#hasEnded && !this.#isRetired;
  }

  /** False when the next call should go to another process. */
  get isResponsive(): boolean {
    return this.#pulse.isRegular;
  }

  get openCalls(): number {
    return this.#calls.size;
  }

  /** Whether it runs a call of the same request, which calls it from within. */
  serves(requestId: string): boolean {
    return [...this.#calls.values()].some(({ start }) => start.requestId === requestId);
  }

  run(link: CallLink, start: Start): RunningAction {
    const callId = ++this.#lastCallId;
    const { promise: ended, resolve: settle } = Promise.withResolvers<ActionEnd>();
    if (this.#hasEnded) settle({ state: "lost", message: CLOSED_TEXT, usedMs: 0 });
    else {
      this.#calls.set(callId, { link, start, settle });
      this.#pulse.start();
      this.#pipe.post({ ...start, callId });
    }
    return {
      ended,
      close: () => this.#close(callId),
      giveUp: () => {
        this.#isRetired = true;
        this.#pipe.post({ type: "close", callId });
        this.#close(callId);
      },
    };
  }

  /** Ends the process once it has no running calls. */
  retire(): void {
    this.#isRetired = true;
    this.#endIfIdle();
  }

  close(): void {
    this.#end(CLOSED_TEXT);
  }

  #close(callId: number): void {
    if (!this.#calls.delete(callId)) return;
    if (this.#calls.size === 0) {
      this.#pulse.stop();
      this.#options.onIdle();
    }
    this.#endIfIdle();
  }

  #endIfIdle(): void {
    if (this.#isRetired && this.#calls.size === 0) this.#end(CLOSED_TEXT);
  }

  #receive(message: FromHost): void {
    switch (message.type) {
      case "ready":
      case "pong":
        this.#isReady = true;
        this.#pulse.beat();
        this.#holder = null;
        return;
      case "syscall":
        void answerSyscall(
          this.#calls.get(message.callId)?.link ?? null,
          message,
          this.#streams,
        ).then((answer) => this.#pipe.post(answer));
        return;
      case "log":
        this.#calls.get(message.callId)?.link.log(message.line);
        return;
      case "returned":
      case "threw":
        this.#calls.get(message.callId)?.settle(toEnd(message));
        return;
      case "chunk":
      case "end":
      case "break":
      case "credit":
      case "cancel":
        this.#streams.take(message);
    }
  }

  #die(message: string, detail: string, lossFor?: (start: Start) => Loss): void {
    if (this.#hasEnded) return;
    this.#options.onDeath(new Error(`${message} (${detail})`));
    this.#end(message, lossFor);
  }

  /** The action that blocks fails, with those of its request; others that shared the process are told that it was not them. */
  #dieBlocked(): void {
    const starts = [...this.#calls.values()].map(({ start }) => start);
    const holder = this.#calls.get(this.#holder ?? 0)?.start ?? null;
    const isBlocker = (start: Start) => holder === null || start.requestId === holder.requestId;
    const names = (holder === null ? starts : [holder]).map(nameOf).join(", ");
    this.#die(BLOCKED_TEXT, `blocked by ${names}`, (start) =>
      isBlocker(start)
        ? { message: BLOCKED_TEXT, usedMs: this.#options.limits.blockedMs }
        : { message: DISTURBED_TEXT, usedMs: 0 },
    );
  }

  #end(message: string, lossFor: (start: Start) => Loss = () => ({ message, usedMs: 0 })): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#pulse.stop();
    this.#child.kill("SIGKILL");
    for (const { start, settle } of this.#calls.values()) {
      settle({ state: "lost", ...lossFor(start) });
    }
    this.#calls.clear();
    this.#streams.breakAll(message);
    this.#options.onEnd();
  }
}

const nameOf = ({ component, path }: Start) =>
  [component, toClientPath(path)].filter(Boolean).join("/");

function toEnd(message: Extract<FromHost, { usedMs: number }>): ActionEnd {
  const { usedMs } = message;
  return message.type === "threw"
    ? { state: "threw", thrown: message.thrown, usedMs }
    : { state: "returned", value: message.value, usedMs };
}
