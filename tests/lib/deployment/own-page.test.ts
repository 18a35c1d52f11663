import { expect, it } from "vitest";
import { toOwnPage } from "../../../lib/deployment/own-page.ts";

it.each([null, "", " \n "])("is missing where the operator gives nothing: %j", (setting) => {
  expect(toOwnPage(setting)).toEqual({ kind: "missing" });
});

it.each(["https://example.com/terms", "mailto:help@example.com"])(
  "is an address: %s",
  (setting) => {
    expect(toOwnPage(setting)).toEqual({ kind: "address", address: setting });
  },
);

it.each(["javascript:alert(1)", "http://example.com", "https://%", "https://our site"])(
  "leads nowhere where it is no address of a page or mailbox: %s",
  (setting) => {
    expect(toOwnPage(setting)).toEqual({
      kind: "text",
      blocks: [{ kind: "paragraph", text: setting }],
    });
  },
);

it("is a text with headings and paragraphs", () => {
  const setting =
    "# What we keep\nYour address.\n\nAnd your\nimports.\r\n\r\n## How long\n\n90 days.";
  expect(toOwnPage(setting)).toEqual({
    kind: "text",
    blocks: [
      { kind: "heading", text: "What we keep" },
      { kind: "paragraph", text: "Your address." },
      { kind: "paragraph", text: "And your\nimports." },
      { kind: "heading", text: "How long" },
      { kind: "paragraph", text: "90 days." },
    ],
  });
});
