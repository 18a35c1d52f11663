import type { Mailbox, ReceivedMail } from "./mailbox.ts";

const TARGET = /<(https?:[^<>\s]+)>/;
const SECOND = 1000;

/** The address that a mail program posts to, if the mail offers it: RFC 8058. */
export function oneClickTarget({ headers }: ReceivedMail): string | null {
  const byName = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  if (byName.get("list-unsubscribe-post")?.trim() !== "List-Unsubscribe=One-Click") return null;
  return TARGET.exec(byName.get("list-unsubscribe") ?? "")?.[1] ?? null;
}

/** Does what a mail program does: a form post without cookies, and no redirect is followed. Only the app is called. */
export async function unsubscribeByOneClick(
  { context }: Mailbox,
  mail: ReceivedMail,
): Promise<string> {
  const target = oneClickTarget(mail);
  if (target === null || URL.parse(target)?.origin !== new URL(context.appUrl).origin) {
    return "This mail does not offer to unsubscribe in one click at the app.";
  }
  const answer = await fetch(target, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    redirect: "manual",
    signal: AbortSignal.timeout(10 * SECOND),
  }).catch(() => null);
  return answer === null ? "The app did not answer." : `The app answered ${answer.status}.`;
}
