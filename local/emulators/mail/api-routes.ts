import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { MailRefusal } from "./mail-refusal.ts";
import type { IncomingMail, Mailbox, ReceivedMail } from "./mailbox.ts";

const ADDRESS = /^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/;
const NAMED_ADDRESS = /^[^<>]*<([^<>]+)>$/;
const MOST_RECIPIENTS = 50;
const LONGEST_KEY = 256;

type Fields = Readonly<Record<string, unknown>>;

function requireKey({ apiKey }: Mailbox, c: Context): void {
  const given = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (given === undefined) throw new MailRefusal("missing_api_key");
  if (given !== apiKey) throw new MailRefusal("invalid_api_key");
}

function isAddress(text: string): boolean {
  return ADDRESS.test(NAMED_ADDRESS.exec(text)?.[1] ?? text);
}

function requiredText(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === "string" && value !== "") return value;
  throw new MailRefusal("missing_required_field", `Missing \`${name}\` field.`);
}

function optionalText(fields: Fields, name: string): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return value;
  throw new MailRefusal("validation_error", `Invalid \`${name}\` field.`);
}

function recipientsOf(fields: Fields): string[] {
  const { to } = fields;
  const list: unknown[] = Array.isArray(to) ? to : [requiredText(fields, "to")];
  const isUsable = list.length > 0 && list.length <= MOST_RECIPIENTS;
  if (isUsable && list.every((one) => typeof one === "string" && isAddress(one))) {
    return list as string[];
  }
  throw new MailRefusal("validation_error", "Invalid `to` field.");
}

function headersOf({ headers }: Fields): Record<string, string> {
  if (headers === undefined || headers === null) return {};
  const entries: [string, unknown][] = Object.entries(headers);
  const isUsable = entries.every(
    ([name, value]) =>
      /^[!-9;-~]+$/.test(name) && typeof value === "string" && !/[\r\n]/.test(value),
  );
  if (isUsable) return Object.fromEntries(entries) as Record<string, string>;
  throw new MailRefusal("validation_error", "Invalid `headers` field.");
}

function keyOf(c: Context): string | null {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return null;
  if (key.length === 0 || key.length > LONGEST_KEY) {
    throw new MailRefusal("invalid_idempotency_key");
  }
  return key;
}

async function incomingOf(c: Context): Promise<IncomingMail> {
  const request = await c.req.text();
  const fields = parseFields(request);
  const from = requiredText(fields, "from");
  if (!isAddress(from)) throw new MailRefusal("invalid_from_address");
  const [text, html] = [optionalText(fields, "text"), optionalText(fields, "html")];
  if (text === null && html === null) {
    throw new MailRefusal("missing_required_field", "Missing `html` or `text` field.");
  }
  return {
    from,
    to: recipientsOf(fields),
    subject: requiredText(fields, "subject"),
    text,
    html,
    headers: headersOf(fields),
    idempotencyKey: keyOf(c),
    request,
  };
}

function parseFields(text: string): Fields {
  try {
    const sent: unknown = JSON.parse(text);
    if (typeof sent === "object" && sent !== null && !Array.isArray(sent)) return sent as Fields;
  } catch {
    // Refused below, like any other body that is no object.
  }
  throw new MailRefusal("validation_error", "The request body must be a JSON object.");
}

function emailJson(mail: ReceivedMail) {
  return {
    object: "email",
    id: mail.id,
    to: mail.to,
    from: mail.from,
    created_at: new Date(mail.sentAt).toISOString(),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    bcc: [],
    cc: [],
    reply_to: [],
    last_event: "delivered",
  };
}

/** `/emails`, as the provider answers it. */
export function apiRoutes(mailbox: Mailbox) {
  return new Hono<EmulatorEnv>()
    .use(async (c, next) => {
      requireKey(mailbox, c);
      return next();
    })
    .post("/", async (c) => c.json({ id: mailbox.receive(await incomingOf(c)).id }))
    .get("/:id", (c) => {
      const mail = mailbox.find(c.req.param("id"));
      if (!mail) throw new MailRefusal("not_found", "Email not found");
      return c.json(emailJson(mail));
    });
}
