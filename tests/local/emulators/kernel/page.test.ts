import { html } from "hono/html";
import { expect, it } from "vitest";
import { page, status } from "../../../../local/emulators/kernel/page.ts";

it("values on a page are escaped", async () => {
  const evil = `"><script>alert(1)</script>`;
  const text = (
    await page({ emulator: "Test", title: evil, lead: evil }, html`<p>${evil}</p>`)
  ).toString();
  expect(text).not.toContain("<script>alert");
});

it("a page needs no external resources", async () => {
  const text = (await page({ emulator: "Test", title: "Title", isLive: true }, html``)).toString();
  expect(text).not.toMatch(/https?:\/\//);
  expect(text).toContain('src="/_emulator/live.js"');
});

it("a status is a word, not only a color", async () => {
  expect((await status("bad", "Given up")).toString()).toContain(">Given up<");
});
