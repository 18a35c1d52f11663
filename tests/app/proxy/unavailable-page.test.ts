import { expect, it } from "vitest";
import { unavailablePage } from "../../../app/proxy/unavailable-page.ts";

it("names what is missing, in a document without scripts", () => {
  const html = unavailablePage("Missing settings: CLERK_SECRET_KEY", "bm9uY2U=");
  expect(html).toContain("Missing settings: CLERK_SECRET_KEY");
  expect(html).toMatch(/^<!doctype html>\s*<html lang="en">/);
  expect(html).not.toContain("<script");
});

it("takes no markup from the problem", () => {
  const html = unavailablePage(`<img src=x onerror="alert('1')">&`, `"><script>`);
  expect(html).not.toContain("<img");
  expect(html).not.toContain("<script");
  expect(html).toContain("&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;");
});
