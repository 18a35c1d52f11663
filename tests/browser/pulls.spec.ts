// A person sends the code of a frame to a repository of theirs, and sees it as a pull request there.
import type { Page } from "@playwright/test";
import type { StackFile } from "../../local/stack/stack-file.ts";
import { expectAccessible } from "./axe.ts";
import { approve } from "./connecting.ts";
import { ImportedProvider, importFrom, section } from "./importing.ts";
import { judgeLooks } from "./looks.ts";
import { expect, test } from "./stack-fixture.ts";
import { disconnectAll, ensureConnected } from "./without-pages.ts";
import { codeOf, generateCode, openFrame } from "./workspace.ts";

const REPOSITORY = "ada-lovelace/harbor-web";
/** Other tests may have opened some before. */
const NUMBERED = /ada-lovelace\/harbor-web #\d+/;
/** Vue, without Tailwind CSS. */
const MISFIT = "grace-hopper/juniper-ui";
const HARBOR_KEY = "sWb3HarborDashboard000";
const HARBOR_LINK = `https://www.figma.com/design/${HARBOR_KEY}/Harbor`;

/** Home shows it while it is open, and leads to all, each with the way back to its frame. */
async function expectListed(
  page: Page,
  stack: StackFile,
  keepScreenshot: (name: string) => Promise<void>,
): Promise<void> {
  const frame = page.url();
  await page.goto(new URL("/home", stack.app).href);
  const open = section(page, "Open pull requests");
  await expect(open.getByRole("link", { name: NUMBERED })).toBeVisible();
  await judgeLooks(page, "home-pulls", keepScreenshot);
  await open.getByRole("link", { name: "All pull requests" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pull requests");
  const row = page.getByRole("main").getByRole("listitem");
  await expect(row).toContainText(NUMBERED);
  await expect(row).toContainText("Open");
  await judgeLooks(page, "pulls", keepScreenshot);
  await row.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/frames\//);
  await page.goto(frame);
}

/** Its manifest and its style sheet contradict each other. */
const IN_DOUBT = "ada-lovelace/analytical-engine";
const DOUBTFUL_FILES = {
  "package.json": JSON.stringify({
    dependencies: { next: "^16.0.0", react: "^19.2.0", tailwindcss: "^4.1.0" },
  }),
  "src/app/globals.css": "@tailwind base;\n@tailwind components;\n@tailwind utilities;\n",
  "src/app/page.tsx": "export default function Page() {\n  return null;\n}\n",
};

test.afterEach(({ stack }) => new ImportedProvider(stack, "figma").undoEdits());

test("a frame's code becomes a pull request in a folder that fits, without leaving the frame, and follows the design", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  await identity.signIn(await identity.addMember(), page.request);
  await ensureConnected(page.request, stack, "figma");
  await importFrom(page, stack, HARBOR_LINK);
  await openFrame(page, /^Sign in/);
  await generateCode(page);
  await expect(codeOf(page)).toContainText("className=");

  const pulls = section(page, "Pull request");
  await page.getByRole("button", { name: "Open a pull request" }).click();
  await expect(pulls.getByText("GitHub is not connected")).toBeVisible();
  await keepScreenshot("pull-request-connect");
  await pulls.getByRole("link", { name: "Connect GitHub" }).click();
  await page.getByRole("button", { name: "Deny" }).click();
  await page.waitForURL(/\/frames\//);
  await expect(pulls.getByText("GitHub was not connected")).toBeInViewport();
  await keepScreenshot("pull-request-denied");
  await pulls.getByRole("link", { name: "Connect GitHub" }).click();
  await approve(page, "ada-lovelace", /\/frames\//);
  await expect(pulls.getByText("GitHub is connected")).toBeInViewport();
  await keepScreenshot("pull-request-choose");
  await pulls.getByRole("button", { name: `Choose ${MISFIT}`, exact: true }).click();
  await expect(pulls.getByText("Choose a repository that they fit.")).toBeInViewport();
  await expect(pulls.getByRole("button", { name: "Open pull request anyway" })).toBeInViewport({
    ratio: 1,
  });
  await keepScreenshot("pull-request-misfit");
  await pulls.getByRole("button", { name: "Another repository" }).click();
  await pulls.getByRole("button", { name: `Choose ${REPOSITORY}`, exact: true }).click();
  await expect(pulls.getByRole("combobox", { name: "Repository" })).toHaveValue(REPOSITORY);
  await expect(pulls.getByLabel("Base branch")).toHaveValue("main");
  await expect(pulls.getByLabel("Folder")).toHaveValue("src/components/sign-in");
  await expect(pulls.getByText("Prettier, as in package.json")).toBeVisible();
  const button = pulls.getByRole("combobox", { name: "Button (used once)" });
  await expect(button).toHaveValue("src/components/ui/button.tsx#Button");
  await expect(pulls.getByText("Sure. The design calls it Button too")).toBeVisible();
  await expect(pulls.getByText("sign-in.tsx", { exact: true })).toBeVisible();
  await expect(pulls.getByRole("button", { name: "Open pull request" })).toBeInViewport({
    ratio: 1,
  });
  await expect(
    pulls.getByText("src/app/globals.css gets the new tokens at its end."),
  ).toBeVisible();
  await pulls.getByRole("checkbox", { name: "Add a page at /sign-in" }).check();
  await expect(pulls.getByText("page.tsx", { exact: true })).toBeVisible();
  await pulls.getByText("Theme tokens").click();
  await keepScreenshot("pull-request-form");
  await page.locator("iframe").evaluate((frame) => frame.remove());
  await expectAccessible(page, "pull-request");
  await pulls.getByRole("button", { name: "Open pull request" }).click();
  const link = pulls.getByRole("link", { name: NUMBERED });
  await expect(link).toBeVisible();
  await expect(pulls.getByText("Open", { exact: true })).toBeVisible();
  await expect(pulls.getByText("Opened just now")).toBeVisible();
  const view = page.getByRole("link", { name: "View pull request" });
  await expect(view).toHaveAttribute("href", (await link.getAttribute("href")) ?? "");
  await keepScreenshot("pull-request-open");
  await expectListed(page, stack, keepScreenshot);

  const review = await page.context().newPage();
  await review.goto((await link.getAttribute("href")) ?? "");
  await expect(review.getByRole("heading", { level: 1 })).toHaveText(
    /^Add Sign in from Harbor #\d+$/,
  );
  await expect(review.locator("main")).toContainText("src/components/sign-in/sign-in.tsx");
  await expect(review.locator("main")).toContainText("src/app/sign-in/page.tsx");
  await expect(review.locator("main")).toContainText("{ Button } from");
  await expect(review.locator("main")).toContainText("Welcome back");

  // The designer changes a text: a second commit brings it into the pull request.
  await new ImportedProvider(stack, "figma").replaceText(HARBOR_KEY, "Welcome back", "Hello again");
  await importFrom(page, stack, HARBOR_LINK);
  await openFrame(page, /^Sign in/);
  await generateCode(page);
  await expect(codeOf(page)).toContainText("Hello again");
  const offer = pulls.getByText(
    /^ada-lovelace\/harbor-web #\d+ has an earlier version of this frame/,
  );
  await expect(offer).toBeVisible();
  await keepScreenshot("pull-request-update");
  await pulls.getByRole("button", { name: "Update pull request" }).click();
  await expect(pulls.getByText("Open", { exact: true })).toBeVisible();
  await expect(offer).toBeHidden();
  await review.reload();
  const commits = review.getByRole("list", { name: "Commits" }).getByRole("listitem");
  await expect(commits).toHaveCount(2);
  await expect(review.locator("main")).toContainText("Hello again");
  await expect(review.locator("main")).not.toContainText("Welcome back");
  await review.getByRole("button", { name: "Merge pull request" }).click();
  await expect(review.locator("main")).toContainText("Merged");
  await review.close();

  await disconnectAll(page.request, stack);
});

test("where a repository's Tailwind is in doubt, the person chooses, and the request says so", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  await identity.signIn(await identity.addMember(), page.request);
  await ensureConnected(page.request, stack, "figma", "github");
  await new ImportedProvider(stack, "github").push(IN_DOUBT, DOUBTFUL_FILES);
  await importFrom(page, stack, `https://github.com/${IN_DOUBT}`);
  await importFrom(page, stack, HARBOR_LINK);
  await openFrame(page, /^Sign in/);
  await generateCode(page);
  const pulls = section(page, "Pull request");
  await page.getByRole("button", { name: "Open a pull request" }).click();
  const version = pulls.getByRole("combobox", { name: "Write classes for" });
  await expect(version).toHaveValue("3");
  await expect(version).toHaveAccessibleDescription(/but package\.json asks for \^4\.1\.0\.$/);
  await keepScreenshot("pull-request-tailwind");
  await version.selectOption("Tailwind CSS 4");
  await expect(version).toHaveValue("4");
  await expect(version).toHaveAccessibleDescription(/^Tailwind CSS 4 is taken, as chosen\./);
  await expect(pulls.getByText("was not read")).toBeHidden();
  await keepScreenshot("pull-request-tailwind-chosen");
  await pulls.getByRole("button", { name: "Open pull request" }).click();
  const link = pulls.getByRole("link", { name: `${IN_DOUBT} #1` });
  await expect(link).toBeVisible();
  const review = await page.context().newPage();
  await review.goto((await link.getAttribute("href")) ?? "");
  await expect(review.locator("main")).toContainText(
    "In doubt: Tailwind CSS 4 is taken, as chosen.",
  );
  await disconnectAll(page.request, stack);
});
