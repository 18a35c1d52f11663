// GitHub as a GitHub App: the person chooses repositories there, and what happens there shows here by itself.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import {
  approve,
  askForAccess,
  connectionRow,
  disconnect,
  expectStatus,
  openConnections,
} from "./connecting.ts";
import {
  askForPullRequest,
  chooseAndOpen,
  countPresses,
  generateFrame,
  importExample,
  openWithChosen,
  REPOSITORY,
  signUp,
} from "./first-steps.ts";
import { importFrom, section } from "./importing.ts";
import { OauthEmulator } from "./oauth-emulator.ts";
import { expect, test } from "./stack-fixture.ts";
import { disconnectAll } from "./without-pages.ts";

test.use({ stackEnvironment: { GITHUB_APP_SLUG: "switchboard-local" } });

const INSTALL_PAGE = /\/installations\/new/;
const FRAME_PAGE = /\/frames\//;

/** On GitHub's page, in addition to what is chosen; leads back to where it was asked for. */
async function chooseAtGithub(page: Page, name: string, back = FRAME_PAGE): Promise<void> {
  await page.getByRole("checkbox", { name: new RegExp(name) }).check();
  await page.getByRole("button", { name: /^(?:Install|Save)$/ }).click();
  await page.waitForURL(back);
}

test.afterEach(async ({ page, stack }) => {
  await disconnectAll(page.request, stack);
  // Forgets what is installed.
  await page.request.post(`${stack.emulators.github}/_emulator/reset`);
});

test("a visitor chooses a repository on GitHub, and has a pull request after 8 presses and one consent", async ({
  page,
  stack,
}) => {
  const presses = await countPresses(page, stack.app);
  await signUp(page, stack);
  await importExample(page);
  await generateFrame(page);
  await askForPullRequest(page, "Pull request");
  await approve(page, "ada-lovelace", INSTALL_PAGE);
  await chooseAtGithub(page, "harbor-web");
  // The only repository that was chosen there is not to be chosen again, and reading it is no news.
  await openWithChosen(page, "Pull request");
  await expect(page.getByRole("button", { name: "Notices", exact: true })).toBeVisible();
  expect(presses.own()).toBeLessThanOrEqual(8);
  expect(presses.consents()).toBe(1);
});

test("a repository that was not chosen is chosen from the form, which is as it was", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  await identity.signIn(await identity.addMember(), page.request);
  await page.goto(new URL("/home", stack.app).href);
  await importExample(page);
  await generateFrame(page);
  await askForPullRequest(page, "Pull request");
  await approve(page, "ada-lovelace", INSTALL_PAGE);
  await chooseAtGithub(page, "analytical-engine");
  const pulls = section(page, "Pull request");
  await pulls.getByRole("button", { name: "Another repository" }).click();
  await expect(pulls.getByRole("button", { name: /^Choose ada/ })).toHaveCount(1);
  await keepScreenshot("pull-request-chosen-repositories");
  await pulls.getByRole("searchbox", { name: "Search by name" }).fill("harbor");
  await expect(pulls).toContainText("No chosen repository has this name");
  await pulls.getByRole("link", { name: "Choose repositories on GitHub" }).click();
  await chooseAtGithub(page, "harbor-web");
  await pulls.getByRole("button", { name: "Another repository" }).click();
  await chooseAndOpen(page, "Pull request");
});

test("a pull request into a public repository that was not chosen says why it fails, and leads to the choice", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  await identity.signIn(await identity.addMember(), page.request);
  await page.goto(new URL("/home", stack.app).href);
  await importExample(page);
  await generateFrame(page);
  await askForPullRequest(page, "Pull request");
  await approve(page, "ada-lovelace", INSTALL_PAGE);
  await chooseAtGithub(page, "analytical-engine");
  const frame = page.url();
  const chosen = section(page, "Pull request").getByRole("combobox", { name: "Repository" });
  await expect(chosen).toHaveValue("ada-lovelace/analytical-engine");
  await importFrom(page, stack, `https://github.com/${REPOSITORY}`);
  await page.goto(frame);
  const pulls = section(page, "Pull request");
  await chosen.selectOption(REPOSITORY);
  await pulls.getByRole("button", { name: "Open pull request" }).click();
  await expect(pulls).toContainText("The GitHub App may not write to this repository.");
  await keepScreenshot("pull-request-not-chosen");
  await pulls.getByRole("link", { name: "Choose more repositories on GitHub" }).click();
  await chooseAtGithub(page, "harbor-web");
  await pulls.getByRole("button", { name: "Open another" }).click();
  await pulls.getByRole("button", { name: "Open pull request" }).click();
  await expect(pulls.getByRole("link", { name: `${REPOSITORY} #` })).toBeVisible();
});

test("a link to a repository that was not chosen says so, leads to the choice, and is imported", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  await identity.signIn(await identity.addMember(), page.request);
  await openConnections(page, stack.app);
  await askForAccess(page, "GitHub");
  await approve(page, "ada-lovelace", INSTALL_PAGE);
  await page.goto(new URL("/repositories", stack.app).href);
  await expect(page.getByRole("main")).toContainText("No repository chosen yet");
  await keepScreenshot("repositories-none-chosen");
  await page.getByRole("main").getByRole("textbox").first().fill("ada-lovelace/flying-machine");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const notice = page.getByRole("region", { name: "Start an import" }).getByRole("alert");
  await expect(notice).toContainText("Not chosen on GitHub");
  await keepScreenshot("repository-not-chosen");
  await expectAccessible(page, "a repository that was not chosen");
  await notice.getByRole("link", { name: "Choose repositories on GitHub" }).click();
  await chooseAtGithub(page, "flying-machine", /\/repositories\/./);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("flying-machine");
});

test("all repositories are the second choice, and lead back to chosen ones", {
  tag: "@deep",
}, async ({ page, stack, identity, keepScreenshot }) => {
  const row = connectionRow(page, "GitHub");
  await identity.signIn(await identity.addMember(), page.request);
  await openConnections(page, stack.app);
  await row.getByRole("link", { name: "Connect all repositories" }).click();
  await approve(page, "ada-lovelace");
  await expectStatus(page, "GitHub", "Connected");
  await expect(row).toContainText("most recently pushed first");
  await keepScreenshot("github-all-repositories");
  await row.getByRole("link", { name: "Connect chosen repositories only" }).click();
  await approve(page, "ada-lovelace", INSTALL_PAGE);
  await page.getByRole("radio", { name: /All repositories/ }).check();
  await page.getByRole("button", { name: "Install" }).click();
  await expect(row).toContainText("all of the accounts it is installed on");
  await expect(row).toContainText("Connect all repositories");
});

test("a user connects the App, installs it, chooses a repository, and revokes it all on GitHub", {
  tag: "@deep",
}, async ({ page, otherPage: atGithub, stack, identity, keepScreenshot }) => {
  const row = connectionRow(page, "GitHub");
  await identity.signIn(await identity.addMember(), page.request);
  await openConnections(page, stack.app);
  await expect(row).toContainText("Read the repositories that you choose on GitHub");
  await expect(row).toContainText("Read and write all repositories you can access");
  await keepScreenshot("github-app-not-connected");
  await askForAccess(page, "GitHub");
  await approve(page, "ada-lovelace", INSTALL_PAGE);
  await openConnections(page, stack.app);
  await expect(row).toContainText("None: the app is not installed on any of your accounts.");
  await keepScreenshot("github-app-not-installed");

  await row.getByRole("link", { name: /choose repositories on GitHub/ }).click();
  await page.getByRole("checkbox", { name: /analytical-engine/ }).check();
  await page.getByRole("button", { name: "Install" }).click();
  await expect(page.getByRole("main")).toContainText("GitHub repositories updated");
  await expect(row).toContainText("ada-lovelace/analytical-engine");
  await expect(row).not.toContainText("ada-lovelace/flying-machine");
  await keepScreenshot("github-app-installed");
  await expectAccessible(page, "an installed app");

  await atGithub.goto(
    new URL("/settings/installations?as=ada-lovelace", stack.emulators.github).href,
  );
  await atGithub.getByRole("link", { name: "Configure" }).click();
  await atGithub.getByRole("button", { name: "Uninstall" }).click();
  await expectStatus(page, "GitHub", "Not working");
  await expect(row).toContainText("The app was uninstalled on GitHub.");
  await expect(page.getByRole("main")).not.toContainText("GitHub repositories updated");
  await keepScreenshot("github-app-uninstalled");
  await expectAccessible(page, "an uninstalled app");

  await row.getByRole("link", { name: "Open GitHub" }).click();
  await page.getByRole("radio", { name: /All repositories/ }).check();
  await page.getByRole("button", { name: "Install" }).click();
  await expectStatus(page, "GitHub", "Connected");
  await expect(row).toContainText("ada-lovelace/flying-machine");

  await atGithub.goto(
    new URL("/settings/applications?as=ada-lovelace", stack.emulators.github).href,
  );
  await atGithub.getByRole("button", { name: "Revoke access" }).click();
  await expectStatus(page, "GitHub", "Not working");
  await expect(row).toContainText("Your access was revoked on GitHub.");
  await keepScreenshot("github-app-revoked");
});

test("an App connection ends at both sides when it is disconnected here", { tag: "@deep" }, async ({
  page,
  stack,
  identity,
}) => {
  await identity.signIn(await identity.addMember(), page.request);
  await openConnections(page, stack.app);
  await askForAccess(page, "GitHub");
  await approve(page, "grace-hopper", INSTALL_PAGE);
  await openConnections(page, stack.app);
  await expectStatus(page, "GitHub", "Connected");
  await disconnect(page, "GitHub");
  await expect(connectionRow(page, "GitHub")).toContainText(
    "GitHub confirmed that access is revoked.",
  );
  expect(await new OauthEmulator(stack.emulators.github).accessOf("grace-hopper")).toBe("revoked");
});
