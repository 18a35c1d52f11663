import { expect, type Page } from "@playwright/test";

export interface KnownPage {
  name: string;
  path: string;
  /** True when the page requires a session. */
  isPersonal: boolean;
  /** Resolves when everything of the page is there, what comes live included. */
  settle: (page: Page) => Promise<void>;
}

const seen = (find: (page: Page) => ReturnType<Page["getByText"]>) => (page: Page) =>
  expect(find(page)).toBeVisible();

/** Every page there is. */
export const PAGES: readonly KnownPage[] = [
  {
    name: "landing",
    path: "/",
    isPersonal: false,
    settle: async (page) => {
      await expect(page.getByRole("radio", { name: "System theme" })).toBeVisible();
      await page.frameLocator("iframe >> nth=1").getByText("HB-2044").waitFor();
    },
  },
  {
    name: "pricing",
    path: "/pricing",
    isPersonal: false,
    settle: seen((page) => page.getByRole("region", { name: "Plans" })),
  },
  {
    name: "status",
    path: "/status",
    isPersonal: false,
    settle: seen((page) => page.getByRole("region", { name: "Health" })),
  },
  {
    name: "developers",
    path: "/developers",
    isPersonal: false,
    settle: seen((page) => page.getByRole("heading", { name: "Endpoints" })),
  },
  {
    name: "terms",
    path: "/legal/terms",
    isPersonal: false,
    settle: seen((page) => page.getByRole("heading", { name: "Terms of service" })),
  },
  {
    name: "sign-in",
    path: "/sign-in",
    isPersonal: false,
    settle: seen((page) => page.getByRole("button", { name: "Continue", exact: true })),
  },
  {
    name: "sign-up",
    path: "/sign-up",
    isPersonal: false,
    settle: seen((page) => page.getByRole("button", { name: "Continue", exact: true })),
  },
  {
    name: "not-found",
    path: "/no-such-page",
    isPersonal: false,
    settle: seen((page) => page.getByRole("link", { name: "Go to the start page" })),
  },
  {
    name: "unsubscribe",
    path: "/unsubscribe?token=none",
    isPersonal: false,
    settle: seen((page) => page.getByRole("heading", { name: "This link does not work" })),
  },
  {
    name: "home",
    path: "/home",
    isPersonal: true,
    settle: seen((page) => page.getByRole("heading", { name: "Get started" })),
  },
  {
    name: "connections",
    path: "/settings/connections",
    isPersonal: true,
    settle: seen((page) => page.getByRole("link", { name: "Connect Figma" })),
  },
  {
    name: "billing",
    path: "/settings/billing",
    isPersonal: true,
    settle: seen((page) => page.getByRole("region", { name: "Your plan" })),
  },
  {
    name: "designs",
    path: "/designs",
    isPersonal: true,
    settle: seen((page) => page.getByRole("link", { name: "Connect Figma" })),
  },
  {
    name: "repositories",
    path: "/repositories",
    isPersonal: true,
    settle: seen((page) => page.getByRole("link", { name: "Connect GitHub" })),
  },
  {
    name: "pull requests",
    path: "/pull-requests",
    isPersonal: true,
    settle: seen((page) => page.getByText("No pull request yet")),
  },
  {
    name: "generations",
    path: "/settings/generations",
    isPersonal: true,
    settle: seen((page) => page.getByRole("link", { name: "Open a design" })),
  },
  {
    name: "notices",
    path: "/settings/notices",
    isPersonal: true,
    settle: seen((page) => page.getByRole("checkbox", { name: "Email about broken connections" })),
  },
  {
    name: "organizations",
    path: "/settings/organizations",
    isPersonal: true,
    settle: seen((page) => page.getByText("You are not in an organization")),
  },
  {
    name: "your data",
    path: "/settings/data",
    isPersonal: true,
    settle: seen((page) => page.getByRole("button", { name: "Collect my data" })),
  },
];

export const PERSONAL_PAGES = PAGES.filter(({ isPersonal }) => isPersonal);
export const OPEN_PAGES = PAGES.filter(({ isPersonal }) => !isPersonal);

/** The identity provider's button comes last, by a script of its own. */
const untilAccountIsShown = (page: Page) =>
  expect(page.getByRole("button", { name: "Open user menu" })).toBeVisible();

export async function open(page: Page, app: string, known: KnownPage): Promise<void> {
  await page.goto(new URL(known.path, app).href);
  await known.settle(page);
  if (known.isPersonal) await untilAccountIsShown(page);
}
