import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Footer } from "../../../components/landing/footer.tsx";
import { OwnPageView } from "../../../components/landing/own-page.tsx";
import {
  OWN_PAGES,
  type OwnPage,
  type OwnPageName,
  ownPageHref,
  toOwnPage,
} from "../../../lib/deployment/own-page.ts";

const show = (name: OwnPageName, page: OwnPage) =>
  renderToStaticMarkup(createElement(OwnPageView, { name, page }));

it("the footer of public pages links to terms, privacy notice and contact", () => {
  const footer = renderToStaticMarkup(createElement(Footer));
  for (const name of OWN_PAGES) expect(footer).toContain(`href="${ownPageHref(name)}"`);
});

it("a page that the operator has not written says so", () => {
  expect(show("privacy", toOwnPage(null))).toContain(
    "The operator of this service has not published a privacy notice yet.",
  );
});

it("a page shows the operator's text, and no markup in it", () => {
  const shown = show("terms", toOwnPage("# Use\n\n<script>alert(1)</script>"));
  expect(shown).toMatch(/<h2[^>]*>Use<\/h2>/);
  expect(shown).toContain("&lt;script&gt;");
});

it("a mailbox is a link", () => {
  const shown = show("contact", toOwnPage("mailto:help@example.com"));
  expect(shown).toMatch(/href="mailto:help@example.com"[^>]*>help@example.com</);
});
