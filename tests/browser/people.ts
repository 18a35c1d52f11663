import { expect, type Page } from "@playwright/test";
import type { StackFile } from "../../local/stack/stack-file.ts";
import type { IdentityProvider, Member } from "./identity-provider.ts";
import type { Person } from "./newcomer.ts";

export const HOME = /\/home$/;
export const BILLING = /\/settings\/billing$/;

/** What the e-mail would have said. */
async function codeSentTo(stack: StackFile, email: string): Promise<string> {
  const outbox = new URL(
    `/_emulator/outbox?email=${encodeURIComponent(email)}`,
    stack.emulators.clerk,
  );
  let code: string | undefined;
  await expect
    .poll(async () => {
      code = JSON.stringify(await (await fetch(outbox)).json()).match(/\b\d{6}\b/)?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? "";
}

export async function signUp(
  page: Page,
  stack: StackFile,
  person: Person,
  form = "/sign-up?redirect_url=/settings/billing",
): Promise<void> {
  await page.goto(new URL(form, stack.app).href);
  await page.getByLabel("Email address").fill(person.email);
  await finishSignUp(page, stack, person);
}

/** On the form, with the address already in it. */
export async function finishSignUp(page: Page, stack: StackFile, person: Person): Promise<void> {
  const password = page.getByLabel("Password", { exact: true });
  await password.fill(person.password);
  // A click would first move the button: leaving the field makes it say something below itself.
  await password.press("Enter");
  const code = page.getByRole("textbox", { name: /verification code/i });
  await code.waitFor();
  await code.pressSequentially(await codeSentTo(stack, person.email));
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel(/Email address/).fill(person.email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

/** Without the forms, for tests that are about something else: opens the page that most of them are about. */
export async function openSignedIn(
  page: Page,
  identity: IdentityProvider,
  member: Member,
): Promise<void> {
  const app = await identity.signIn(member, page.request);
  await page.goto(new URL("/settings/billing", app).href);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open user menu" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  // The page that is left says "Sign in" too, before the way to the start page begins.
  await page.waitForURL(({ pathname }) => pathname === "/");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
  // The provider's SDK may load the page once more, which would end a navigation of the test.
  await page.waitForLoadState("networkidle");
}

/** As the identity provider's SDK has it in the page. */
export async function userIdOf(page: Page): Promise<string> {
  const id = await page.evaluate(
    () => (window as unknown as { Clerk?: { user?: { id?: string } } }).Clerk?.user?.id,
  );
  if (!id) throw new Error("no user is signed in");
  return id;
}

export const planOf = (page: Page) => page.getByRole("region", { name: "Your plan" });
