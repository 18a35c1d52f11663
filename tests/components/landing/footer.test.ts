import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Footer, type OwnPages } from "../../../components/landing/footer.tsx";

const linksOf = (own: OwnPages | null): string[] => {
  const html = renderToStaticMarkup(createElement(Footer, { own }));
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
};

it("the footer links to the pages that the deployment has, and to no other", () => {
  const usual = ["/pricing", "/developers", "/status"];
  expect(linksOf(null)).toEqual(usual);
  expect(linksOf({ terms: null, privacy: null, contact: null })).toEqual(usual);
  const [terms, contact] = ["https://example.com/terms", "mailto:help@example.com"];
  expect(linksOf({ terms, privacy: null, contact })).toEqual([...usual, terms, contact]);
});
