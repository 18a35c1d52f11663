// What a mail is, how its two bodies are written, and what a provider of mail does. Nothing here knows what mails are
// about.
import { escapeHtml } from "../designs/elements/escaping";

export interface Mail {
  readonly to: string | readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The provider sends one mail for a key, however often it is asked. At most 256 characters. */
  readonly idempotencyKey: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `refused`: the provider will never take this mail. */
export type MailOutcome = "accepted" | "refused";

/** A provider of mail. Throws a ProviderError when another attempt may succeed. */
export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>;
}

interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** A short mail: one thing, and the page where it can be seen or resolved. */
export interface Letter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly link: MailLink;
  /** Why it was sent, and how to stop such mails. */
  readonly footer: { readonly reason: string; readonly links: readonly MailLink[] };
}

const MOST_SUBJECT_CHARACTERS = 150;

/** In one line: names that users have chosen may hold anything. */
export function toSubject(title: string): string {
  const line = title.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  const characters = Array.from(line);
  return characters.length <= MOST_SUBJECT_CHARACTERS
    ? line
    : `${characters.slice(0, MOST_SUBJECT_CHARACTERS - 1).join("")}…`;
}

/** The same words twice: as text, and as HTML that loads nothing from anywhere. */
export function writeBodies(letter: Letter): Pick<Mail, "text" | "html"> {
  return { text: writeText(letter), html: writeHtml(letter) };
}

function writeText({ title, paragraphs, link, footer }: Letter): string {
  const blocks = [
    title,
    ...paragraphs,
    toLine(link),
    ["-- ", footer.reason, ...footer.links.map(toLine)].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

const toLine = ({ label, url }: MailLink): string => `${label}: ${url}`;

const INK = "#18181b";
const QUIET = "#52525b";
const BODY_STYLE = `margin:0;padding:24px;background:#ffffff;color:${INK};font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif`;
const BUTTON_STYLE =
  "display:inline-block;padding:10px 16px;border-radius:8px;background:#3b4fd8;color:#ffffff;text-decoration:none;font-weight:500";

function writeHtml({ title, paragraphs, link, footer }: Letter): string {
  const text = paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`);
  const links = footer.links.map(
    ({ label, url }) =>
      `<a href="${escapeHtml(url)}" style="color:${QUIET}">${escapeHtml(label)}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="${BODY_STYLE}">
<main style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<h1 style="margin:0 0 8px;font-size:20px;line-height:28px">${escapeHtml(title)}</h1>
${text.join("\n")}
<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="${BUTTON_STYLE}">${escapeHtml(link.label)}</a></p>
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e4e4e7;color:${QUIET};font-size:14px;line-height:20px">${escapeHtml(footer.reason)}<br>${links.join(" · ")}</p>
</main>
</body>
</html>
`;
}
