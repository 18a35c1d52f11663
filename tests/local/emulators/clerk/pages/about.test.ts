import { expect, it } from "vitest";
import { ADA, aClerk, signedIn } from "../clerk-under-test.ts";

it("every demo account on the page can sign in with the password beside it", async () => {
  const { url } = await aClerk();
  const answer = await fetch(`${url}/_emulator/demo-users`);
  const users = (await answer.json()) as (typeof ADA & { userId: string })[];
  const page = await (await fetch(url)).text();
  expect(users).toHaveLength(3);
  for (const { userId, email, password } of users) {
    expect(page).toContain(email);
    expect((await signedIn(url, { id: userId, email, password })).user.id).toBe(userId);
  }
});

it("a deleted demo account is no longer listed", async () => {
  const { url } = await aClerk();
  const { browser } = await signedIn(url);
  await browser.send("DELETE", "/me");
  expect(await (await fetch(url)).text()).not.toContain(ADA.email);
});

it("every page names its emulator and links to the others", async () => {
  const { url } = await aClerk();
  for (const path of ["/", "/outbox", "/deliveries"]) {
    const page = await (await fetch(`${url}${path}`)).text();
    expect(page).toContain("Clerk emulator");
    for (const link of ["/outbox", "/deliveries"]) expect(page).toContain(`href="${link}"`);
    expect(page).not.toMatch(/(src|href)="https?:\/\/(?!localhost)/);
  }
});
