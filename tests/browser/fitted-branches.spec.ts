// What a pull request brings works in the repository: its own formatter, type check and build pass, and the page that it
// adds looks as the preview has.
import type { Page } from "@playwright/test";
import type { Target } from "../../lib/designs/targets/target.ts";
import type { StackFile } from "../../local/stack/stack-file.ts";
import {
  disconnectAccounts,
  ImportedProvider,
  importFrom,
  section,
  signInAsImporter,
} from "./importing.ts";
import { installPackages } from "./installed-packages.ts";
import { LARGEST_SHARE, shootOverview } from "./overview-shot.ts";
import { differingShare } from "./pixel-share.ts";
import { newFolder, place, remove, run, serve } from "./project.ts";
import { expect, test } from "./stack-fixture.ts";
import { ensureConnected } from "./without-pages.ts";
import { generateCode, openFrame } from "./workspace.ts";

const HARBOR_LINK = "https://www.figma.com/design/sWb3HarborDashboard000/Harbor";
const OWNER = "ada-lovelace";

interface Repository {
  readonly name: string;
  readonly target: Target;
  /** Of its package.json. */
  readonly checks: readonly string[];
  /** The folder that its build fills. */
  readonly built: string;
  /** The only file of its own that the branch changes. */
  readonly extended: string | null;
  /** Where no router finds a page by its file: the file that shows the frame in place of this component. */
  readonly shown?: { readonly in: string; readonly instead: string };
}

const NEXT: Pick<Repository, "target" | "checks" | "built"> = {
  target: "react-tailwind",
  checks: ["build", "typecheck"],
  built: "out",
};

const REPOSITORIES: readonly Repository[] = [
  { ...NEXT, name: "tide-tables", extended: "src/app/globals.css" },
  // Tailwind 3, which keeps its theme in code.
  { ...NEXT, name: "signal-flags", extended: null },
  {
    name: "kelp-shop",
    target: "react-css-modules",
    checks: ["build"],
    built: "dist",
    extended: null,
    shown: { in: "src/main.tsx", instead: "PriceTag" },
  },
  {
    name: "buoy-map",
    target: "vue-tailwind",
    checks: ["build"],
    built: "dist",
    extended: "src/main.css",
    shown: { in: "src/main.ts", instead: "BuoyMark" },
  },
  {
    name: "lighthouse-log",
    target: "svelte-tailwind",
    checks: ["check", "build"],
    built: "build",
    extended: "src/app.css",
  },
];

/** Opens it as a person does, and returns the branch that its page in the emulator shows. */
async function openPull(page: Page, { name, shown }: Repository): Promise<string> {
  const pulls = section(page, "Pull request");
  await page.getByRole("button", { name: /^Open (?:a pull request|another)$/ }).click();
  await pulls.getByRole("combobox", { name: "Repository" }).selectOption(`${OWNER}/${name}`);
  await expect(pulls.getByText("Language", { exact: true })).toBeVisible();
  if (!shown) await pulls.getByRole("checkbox", { name: "Add a page at /overview" }).check();
  await pulls.getByRole("button", { name: "Open pull request" }).click();
  const link = pulls.getByRole("link", { name: `${OWNER}/${name} #1` });
  await expect(link).toBeVisible();
  const row = pulls.getByRole("listitem").filter({ hasText: `${OWNER}/${name} #1` });
  const branch = (await row.locator("code").first().textContent()) ?? "";
  const review = await page.context().newPage();
  await review.goto((await link.getAttribute("href")) ?? "");
  await expect(review.locator("main")).toContainText(branch);
  await review.close();
  return branch;
}

type Files = ReadonlyMap<string, Buffer>;

async function filesOf(stack: StackFile, name: string, ref: string): Promise<Files> {
  const path = `${OWNER}/${name}/files/${ref}`;
  const texts = await new ImportedProvider(stack, "github").truth<Record<string, string>>(path);
  return new Map(Object.entries(texts).map(([at, text]) => [at, Buffer.from(text, "base64")]));
}

/** What a reader of the pull request does by hand where no router finds the page. */
function showFrame(files: Files, shown: NonNullable<Repository["shown"]>): Files {
  const frame =
    [...files.keys()].find((path) => /\/overview(?:-?view)?\.(?:tsx|vue)$/i.test(path)) ?? "";
  const text = (files.get(shown.in)?.toString() ?? "")
    .replace(new RegExp(`<${shown.instead}[^>]*>`), "<Overview />")
    .replace(/\.\/components\/[^"']*/, `.${frame.slice("src".length).replace(".tsx", "")}`)
    .replaceAll(shown.instead, "Overview");
  return new Map([[shown.in, Buffer.from(text)]]);
}

test("a branch is formatted, type-checks and builds in its repository, and its page shows what the preview does", {
  tag: "@deep",
}, async ({ page, otherPage, stack, identity }) => {
  // Five repositories are installed and built, two of them by Next.js.
  test.setTimeout(30 * 60_000);
  await signInAsImporter(page, identity);
  await ensureConnected(page.request, stack, "figma", "github");
  for (const { name } of REPOSITORIES)
    await importFrom(page, stack, `https://github.com/${OWNER}/${name}`);
  await importFrom(page, stack, HARBOR_LINK);
  await openFrame(page, /^Overview/);
  const workspace = page.url();
  const src = await page.locator('iframe[title^="Live preview"]').getAttribute("src");
  const preview = await shootOverview(page, new URL(src ?? "", workspace).href);
  for (const repository of REPOSITORIES) {
    const { name, target, checks, built, extended, shown } = repository;
    await page.goto(`${workspace}?target=${target}`);
    await generateCode(page);
    const branch = await openPull(page, repository);
    const base = await filesOf(stack, name, "main");
    const files = await filesOf(stack, name, branch);
    const isChanged = (path: string) => base.get(path)?.equals(files.get(path) ?? Buffer.of());
    const changed = [...base.keys()].filter((path) => isChanged(path) === false);
    expect(changed).toEqual(extended === null ? [] : [extended]);
    const folder = newFolder();
    place(folder, files);
    installPackages(folder);
    await run(folder, "npm run format");
    if (shown) place(folder, showFrame(files, shown));
    for (const script of checks) await run(folder, `npm run ${script}`);
    const served = await serve(folder, built);
    const url = new URL(shown ? "/" : "/overview.html", served.url).href;
    const share = differingShare(preview, await shootOverview(otherPage, url));
    await served.close();
    remove(folder);
    expect.soft(share, name).toBeLessThanOrEqual(LARGEST_SHARE);
  }
});

test.afterAll(async ({ browser, stack, identity }) => {
  await disconnectAccounts(browser, stack, identity);
});
