import { randomUUID } from "node:crypto";
import type { EmulatorContext } from "../kernel/emulator.ts";
import type { StateFile } from "../kernel/state-file.ts";
import { MailRefusal } from "./mail-refusal.ts";

/** A mail that the app has handed in. All times are epoch ms. */
export interface ReceivedMail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string | null;
  html: string | null;
  headers: Record<string, string>;
  idempotencyKey: string | null;
  /** The request as it was sent, to recognize a repeated one. */
  request: string;
  sentAt: number;
}

interface MailboxState {
  mails: ReceivedMail[];
}

const HOUR = 60 * 60 * 1000;
/** The provider forgets a key then. */
const KEY_LIFE_MS = 24 * HOUR;
const MOST_KEPT = 500;

export type IncomingMail = Omit<ReceivedMail, "id" | "sentAt">;

/** Takes every mail and delivers none: people read them here. */
export class Mailbox {
  readonly context: EmulatorContext;
  readonly apiKey: string | null;
  readonly #file: StateFile<MailboxState>;

  constructor(context: EmulatorContext) {
    this.context = context;
    this.apiKey = context.setting("MAIL_API_KEY");
    this.#file = context.openState<MailboxState>({ version: 1, fresh: () => ({ mails: [] }) });
  }

  find(id: string): ReceivedMail | null {
    return this.#file.current.mails.find((mail) => mail.id === id) ?? null;
  }

  /** Newest first; those to one address if it is given. */
  list(to: string | undefined): ReceivedMail[] {
    const newest = this.#file.current.mails.toReversed();
    if (!to) return newest;
    const address = to.trim().toLowerCase();
    return newest.filter((mail) => mail.to.some((one) => one.toLowerCase() === address));
  }

  /** A repeated request with the same key is answered like the first one, and adds nothing. */
  receive(incoming: IncomingMail): ReceivedMail {
    const now = this.context.clock.now();
    const earlier = this.#findByKey(incoming.idempotencyKey, now);
    if (earlier && earlier.request !== incoming.request) {
      throw new MailRefusal("invalid_idempotent_request");
    }
    if (earlier) return earlier;
    const mail = { ...incoming, id: randomUUID(), sentAt: now };
    this.#file.change((state) => {
      state.mails = [...state.mails, mail].slice(-MOST_KEPT);
    });
    return mail;
  }

  #findByKey(key: string | null, now: number): ReceivedMail | undefined {
    if (key === null) return undefined;
    return this.#file.current.mails.findLast(
      (mail) => mail.idempotencyKey === key && now - mail.sentAt < KEY_LIFE_MS,
    );
  }
}
