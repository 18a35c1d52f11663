// A person connects and disconnects accounts; each failure ends on the settings page with its own message.
import { ageAttempt, attemptCookies } from "./attempt-cookie.ts";
import { expectAccessible } from "./axe.ts";
import {
  approve,
  askForAccess,
  connect,
  connectionRow,
  disconnect,
  expectRefused,
  expectStatus,
  openConnections,
} from "./connecting.ts";
import { judgeLooks } from "./looks.ts";
import { OauthEmulator } from "./oauth-emulator.ts";
import { openSignedIn, signOut } from "./people.ts";
import { expect, test } from "./stack-fixture.ts";

test("a user connects Figma and GitHub, disconnects both, and gets receipts", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  await identity.signIn(await identity.addMember(), page.request);
  await openConnections(page, stack.app);
  await askForAccess(page, "Figma");
  await keepScreenshot("figma-consent");
  const consent = page.url();
  await approve(page, "ada");
  await expect(page.getByRole("main")).toContainText("Figma is connected");
  await page.goto(consent);
  await approve(page, "ada");
  const news = page.getByText("Figma is still connected");
  await expect(news).toBeVisible();
  await expect(page.getByText("was not connected")).toBeHidden();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(news).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(connectionRow(page, "Figma")).toContainText("ada@example.com");
  await connect(page, "GitHub", "ada-lovelace");
  await expect(connectionRow(page, "GitHub")).toContainText("@ada-lovelace");
  await expect(page.getByRole("main")).toContainText("Figma and GitHub are connected.");
  await page.reload();
  await expectStatus(page, "GitHub", "Connected");
  const github = connectionRow(page, "GitHub");
  await expect(github).toContainText("8 repositories, most recently pushed first.");
  await expect(github).toContainText("ada-lovelace/harbor-web");
  await expect(github).toContainText("and 3 more");
  await judgeLooks(page, "connected", keepScreenshot);
  await github.getByRole("button", { name: "Refresh repositories" }).click();
  await expect(page.getByText("Repositories updated")).toBeVisible();

  await disconnect(page, "GitHub");
  await expect(connectionRow(page, "GitHub")).toContainText(
    "GitHub confirmed that access is revoked.",
  );
  expect(await new OauthEmulator(stack.emulators.github).accessOf("ada-lovelace")).toBe("revoked");
  await disconnect(page, "Figma");
  await expect(connectionRow(page, "Figma")).toContainText(
    "Figma (ada@example.com) was disconnected",
  );
  await expect(connectionRow(page, "Figma")).toContainText("were deleted from Switchboard");
  await keepScreenshot("disconnected");
  await expectAccessible(page, "receipts");
});

test("a broken connection is told by the bell, which leads to it, and is past once reconnected", {
  tag: "@deep",
}, async ({ page, otherPage: atGithub, stack, identity, keepScreenshot }) => {
  await identity.signIn(await identity.addMember(), page.request);
  await openConnections(page, stack.app);
  await page.getByRole("button", { name: "Notices", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Notices" });
  await expect(panel).toContainText("No notices yet");
  await judgeLooks(page, "no-notices", keepScreenshot);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  await connect(page, "GitHub", "grace-hopper");
  await atGithub.goto(
    new URL("/settings/applications?as=grace-hopper", stack.emulators.github).href,
  );
  await atGithub.getByRole("button", { name: "Revoke access" }).click();
  await connectionRow(page, "GitHub").getByRole("button", { name: "Refresh repositories" }).click();
  await expectStatus(page, "GitHub", "Not working");

  await page.goto(new URL("/designs", stack.app).href);
  await page.getByRole("button", { name: "1 new notice" }).click();
  await expect(panel).toContainText("GitHub needs to be reconnected");
  await expect(page.getByRole("button", { name: "Notices", exact: true })).toBeAttached();
  await judgeLooks(page, "broken-connection-notice", keepScreenshot);
  await panel.getByRole("link", { name: "GitHub needs to be reconnected" }).click();
  await expect(page).toHaveURL(/\/settings\/connections/);
  await expect(panel).toBeHidden();

  await connectionRow(page, "GitHub")
    .getByRole("link", { name: /reconnect/i })
    .click();
  await approve(page, "grace-hopper");
  await expectStatus(page, "GitHub", "Connected");
  await page.getByRole("button", { name: "Notices", exact: true }).click();
  await expect(panel).toContainText("Over");
  await expect(panel).not.toContainText("Connect the account again");
  await disconnect(page, "GitHub");
});

test("a denied, late or repeated callback is reported, and nothing is stored", {
  tag: "@deep",
}, async ({ page, context, stack, localDir, identity, keepScreenshot }) => {
  await identity.signIn(await identity.addMember(), page.request);
  await openConnections(page, stack.app);

  await askForAccess(page, "Figma");
  await page.getByRole("button", { name: "Deny" }).click();
  await expectRefused(page, "Figma", /You did not give access, so nothing was connected/);
  await expect(page.getByText("Reference for support")).toBeHidden();
  await keepScreenshot("connection-denied");

  await askForAccess(page, "Figma");
  await ageAttempt(context, localDir);
  await approve(page, "grace");
  await expectRefused(page, "Figma", /took longer than ten minutes/);
  await keepScreenshot("connection-too-late");

  await askForAccess(page, "Figma");
  const cookies = await attemptCookies(context);
  const callback = page.waitForRequest(/\/api\/import\/figma\/callback/);
  await approve(page, "grace");
  await expectStatus(page, "Figma", "Connected");
  await disconnect(page, "Figma");
  await page.goto((await callback).url());
  await expectRefused(page, "Figma", /has already been used/);
  // The same holds with the cookie kept.
  await context.addCookies(cookies);
  await page.goto((await callback).url());
  await expectRefused(page, "Figma", /has already been used/);
});

test("a callback of another user's attempt connects no account", { tag: "@deep" }, async ({
  page,
  otherPage,
  context,
  stack,
  identity,
}) => {
  const [ada, grace] = [await identity.addMember(), await identity.addMember()];
  await identity.signIn(ada, page.request);
  await openConnections(page, stack.app);
  await askForAccess(page, "GitHub");

  // At the same browser, after the two have changed places.
  const sameBrowser = await context.newPage();
  await sameBrowser.goto(new URL("/designs", stack.app).href);
  await signOut(sameBrowser);
  await openSignedIn(sameBrowser, identity, grace);
  const callback = page.waitForRequest(/\/api\/import\/github\/callback/);
  await approve(page, "grace-hopper");
  await expectRefused(page, "GitHub", /started by another user/);

  // At another browser, by a link that Ada has sent.
  await identity.signIn(ada, otherPage.request);
  await otherPage.goto((await callback).url());
  await expectRefused(otherPage, "GitHub", /not started in this browser/);
});

test("an account connected to another user stays with that user", { tag: "@deep" }, async ({
  page,
  otherPage,
  stack,
  identity,
}) => {
  await identity.signIn(await identity.addMember(), page.request);
  await openConnections(page, stack.app);
  await connect(page, "Figma", "margaret");
  await identity.signIn(await identity.addMember(), otherPage.request);
  await openConnections(otherPage, stack.app);
  await askForAccess(otherPage, "Figma");
  await approve(otherPage, "margaret");
  await expectRefused(otherPage, "Figma", /already connected to another user/);
  await disconnect(page, "Figma");
});

test("an unavailable provider is reported, and connecting works once it is back", {
  tag: "@deep",
}, async ({ page, stack, identity, keepScreenshot }) => {
  const figma = new OauthEmulator(stack.emulators.figma);
  await identity.signIn(await identity.addMember(), page.request);
  await openConnections(page, stack.app);
  await askForAccess(page, "Figma");
  await figma.breakDown("/v1/oauth/token");
  try {
    await approve(page, "grace");
  } finally {
    await figma.mend();
  }
  await expectRefused(page, "Figma", /The provider did not respond/);
  await keepScreenshot("provider-down");
  await connect(page, "Figma", "grace");
  await disconnect(page, "Figma");
});

test("a step that a person takes while the page still loads is not taken back", async ({
  page,
  stack,
  identity,
}) => {
  await identity.signIn(await identity.addMember(), page.request);
  await page.route(/_rsc=/, (route) =>
    route.request().headers()["next-router-prefetch"] ? route.abort() : route.continue(),
  );
  await page.goto(new URL("/settings/notices", stack.app).href);
  await expect(page.getByRole("heading", { name: "Notices" })).toBeVisible();

  const [connections, plan] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\.js(\?|$)/, async (route) => {
    await connections.promise;
    await route.continue();
  });
  await page.route(/\/settings\/billing\?_rsc=/, async (route) => {
    await plan.promise;
    await route.continue();
  });
  const settings = page.getByRole("navigation", { name: "Settings" });
  await settings.getByRole("link", { name: "Connections" }).click();
  await page.waitForURL(/\/connections$/);
  const asked = page.waitForRequest(/\/settings\/billing\?_rsc=/);
  await settings.getByRole("link", { name: "Plan & billing" }).click();
  await asked;
  connections.resolve();
  await expect(page.getByText("No accounts connected.")).toBeVisible();
  plan.resolve();
  await page.waitForURL(/\/billing$/);
});
