// GitHub as a GitHub App: the person chooses repositories there, and what happens there shows here by itself.
import { expectAccessible } from "./axe.ts";
import { connect, connectionRow, disconnect, expectStatus, openConnections } from "./connecting.ts";
import { OauthEmulator } from "./oauth-emulator.ts";
import { expect, test } from "./stack-fixture.ts";

test.use({ stackEnvironment: { GITHUB_APP_SLUG: "switchboard-local" } });

test("a user connects the App, installs it, chooses a repository, and revokes it all on GitHub", {
  tag: "@deep",
}, async ({ page, otherPage: atGithub, stack, identity, keepScreenshot }) => {
  const row = connectionRow(page, "GitHub");
  await identity.signIn(await identity.addMember(), page.request);
  await openConnections(page, stack.app);
  await expect(row).toContainText("Read the repositories that you choose on GitHub");
  await connect(page, "GitHub", "ada-lovelace");
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
  await connect(page, "GitHub", "grace-hopper");
  await disconnect(page, "GitHub");
  await expect(connectionRow(page, "GitHub")).toContainText(
    "GitHub confirmed that access is revoked.",
  );
  expect(await new OauthEmulator(stack.emulators.github).accessOf("grace-hopper")).toBe("revoked");
});
