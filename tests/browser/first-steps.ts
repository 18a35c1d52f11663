// The steps of a newcomer from a visitor to a pull request, and how often they press something.
import { expect, type Page } from "@playwright/test";
import type { StackFile } from "../../local/stack/stack-file.ts";
import { section, untilEnded } from "./importing.ts";
import { aNewcomer } from "./newcomer.ts";
import { finishSignUp, HOME } from "./people.ts";
import { codeOf, openFrame } from "./workspace.ts";

export const REPOSITORY = "ada-lovelace/harbor-web";

interface Presses {
  /** On our own pages: clicks, and the key that sends a form. */
  readonly own: () => number;
  /** On a provider's page that asks whether we may. */
  readonly consents: () => number;
}

/** Counts what the browser itself reports, on every page. */
export async function countPresses(page: Page, app: string): Promise<Presses> {
  const presses: { href: string; on: string }[] = [];
  await page.exposeFunction("reportPress", (href: string, on: string) => {
    presses.push({ href, on });
  });
  await page.addInitScript(() => {
    const report = (event: Event) => {
      if (!event.isTrusted || window !== window.top) return;
      const on = event.target instanceof Element ? (event.target.textContent ?? "") : "";
      (window as unknown as { reportPress: (...texts: string[]) => void }).reportPress(
        location.href,
        on,
      );
    };
    addEventListener("pointerdown", report, true);
    addEventListener("keydown", (event) => event.key === "Enter" && report(event), true);
  });
  return {
    own: () => presses.filter(({ href }) => new URL(href).origin === new URL(app).origin).length,
    consents: () => presses.filter(({ on }) => on.trim() === "Allow access").length,
  };
}

/** The account's address and the code in the mail are typed. */
export async function signUp(page: Page, stack: StackFile): Promise<void> {
  const person = aNewcomer();
  await page.goto(stack.app);
  await page.getByRole("main").getByRole("link", { name: "Start free" }).first().click();
  await page.getByLabel("Email address").pressSequentially(person.email);
  await finishSignUp(page, stack, person);
  await expect(page).toHaveURL(HOME);
}

export async function importExample(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Import the example" }).click();
  await untilEnded(page);
}

/** From generated code to GitHub's page that asks the person. */
export async function askForPullRequest(page: Page, place: string): Promise<void> {
  await page.getByRole("button", { name: "Open a pull request" }).click();
  const connect = section(page, place).getByRole("link", { name: "Connect GitHub" });
  await expect(connect).toBeInViewport({ ratio: 1 });
  await connect.click();
}

/** Back in the form. */
export async function chooseAndOpen(page: Page, place: string): Promise<void> {
  const choose = { name: `Choose ${REPOSITORY}`, exact: true };
  await section(page, place).getByRole("button", choose).click();
  await openWithChosen(page, place);
}

/** The repository stands in the form. */
export async function openWithChosen(page: Page, place: string): Promise<void> {
  const pulls = section(page, place);
  await expect(pulls.getByRole("combobox", { name: "Repository" })).toHaveValue(REPOSITORY);
  await pulls.getByRole("button", { name: "Open pull request" }).click();
  await expect(pulls.getByRole("link", { name: `${REPOSITORY} #` })).toBeInViewport({ ratio: 1 });
}

export async function generateFrame(page: Page): Promise<void> {
  await openFrame(page, /^Overview/);
  await page.getByRole("button", { name: /^Generate code/ }).click();
  await expect(codeOf(page)).toBeVisible();
}
