import { expect, it } from "vitest";
import { type Letter, toSubject, writeBodies } from "../../../lib/mail/message.ts";

const LETTER: Letter = {
  title: "Import of <Harbor> failed",
  paragraphs: ["Figma refused access.", "Connect it again."],
  link: { label: "Open", url: "https://app.example.com/designs/1?a=1&b=2" },
  footer: {
    reason: "You asked for such emails.",
    links: [{ label: "Unsubscribe", url: "https://app.example.com/unsubscribe?token=t" }],
  },
};

it("both bodies say the same and have the same links", () => {
  const { text, html = "" } = writeBodies(LETTER);
  expect(text).toBe(`Import of <Harbor> failed

Figma refused access.

Connect it again.

Open: https://app.example.com/designs/1?a=1&b=2

-- 
You asked for such emails.
Unsubscribe: https://app.example.com/unsubscribe?token=t
`);
  expect(html).toContain("Import of &lt;Harbor&gt; failed");
  expect(html).toContain('href="https://app.example.com/designs/1?a=1&amp;b=2"');
  expect(html).toContain('href="https://app.example.com/unsubscribe?token=t"');
});

it("the HTML loads nothing and runs nothing", () => {
  const { html = "" } = writeBodies({ ...LETTER, title: `<img src=x onerror="a()">` });
  expect(html).not.toMatch(/<(img|script|link|iframe|object)\b|<[^>]*\ssrc=|url\(|@import/i);
});

it("a subject is one line of bounded length, whatever the name in it", () => {
  expect(toSubject(" Import of a\r\nBcc: b\u2028 c\u0000d ")).toBe("Import of a Bcc: b c d");
  const long = toSubject("😀".repeat(400));
  expect(Array.from(long)).toHaveLength(150);
  expect(long.isWellFormed()).toBe(true);
});
