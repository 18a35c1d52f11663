import { expect, it } from "vitest";
import { ADA, aClerk, Browser } from "../clerk-under-test.ts";

async function askForCode(url: string, identifier: string) {
  const browser = new Browser(url);
  const { response } = await browser.post("/client/sign_ins", { identifier });
  const strategy = "email_code";
  await browser.post(`/client/sign_ins/${response.id}/prepare_first_factor`, { strategy });
}

const pageOf = async (url: string, path: string) => (await fetch(`${url}${path}`)).text();

it("shows codes newest first, and only one address on request", async () => {
  const { url } = await aClerk();
  await askForCode(url, ADA.email);
  await askForCode(url, "grace@example.com");
  const all = await pageOf(url, "/outbox");
  expect(all.indexOf("grace@example.com")).toBeLessThan(all.indexOf(`>${ADA.email}<`));
  const one = await pageOf(url, `/outbox?email=${ADA.email}`);
  expect(one).toContain(ADA.email);
  expect(one).not.toContain("grace@example.com");
});

it("explains itself while it is empty", async () => {
  const { url } = await aClerk();
  expect(await pageOf(url, "/outbox")).toContain("the code appears here");
});

it("an address cannot inject markup", async () => {
  const { url } = await aClerk();
  const page = await pageOf(
    url,
    `/outbox?email=${encodeURIComponent("<script>alert(1)</script>")}`,
  );
  expect(page).not.toContain("<script>alert");
});

it("programs find the newest code of an address", async () => {
  const { url, outbox, control } = await aClerk();
  await askForCode(url, ADA.email);
  expect(await outbox("ADA@example.com")).toMatchObject([{ to: ADA.email, isUsable: true }]);
  await control("clock", { advanceMs: 10 * 60 * 1000 });
  expect(await outbox(ADA.email)).toMatchObject([{ isUsable: false }]);
});
