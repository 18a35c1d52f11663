// The token of an unsubscribe link. It is sealed, so that it names no user and only we can make one. It does not expire,
// because a mail may be opened years later.
import { openText, sealText } from "../vault/envelope";
import type { VaultKeys } from "../vault/keys";
import { VaultError } from "../vault/vault-error";
import { NOTICE_KINDS, type NoticeKind } from "./record";

export interface MailSubscription {
  readonly userId: string;
  readonly kind: NoticeKind;
}

const PLACE = { kind: "switchboard-unsubscribe", binding: {} };

export const sealUnsubscribe = (
  { userId, kind }: MailSubscription,
  keys: VaultKeys,
): Promise<string> => sealText(JSON.stringify([userId, kind]), PLACE, keys);

/** Returns null for a token that we did not make, or whose key is gone. */
export async function openUnsubscribe(
  token: string,
  keys: VaultKeys,
): Promise<MailSubscription | null> {
  try {
    const [userId, kind]: unknown[] = JSON.parse(await openText(token, PLACE, keys));
    return typeof userId === "string" && isKind(kind) ? { userId, kind } : null;
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}

/** A kind may be gone by the time the mail is opened. */
const isKind = (kind: unknown): kind is NoticeKind => NOTICE_KINDS.some((known) => known === kind);
