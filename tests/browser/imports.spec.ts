// A person brings a design and a repository in, watches it happen, and looks at what has come of it.
import { expectAccessible } from "./axe.ts";
import { connectionRow, disconnect, openConnections } from "./connecting.ts";
import {
  beginImport,
  disconnectAccounts,
  download,
  expectPicturesLoaded,
  expectPicturesWhole,
  ImportedProvider,
  importFrom,
  lookUp,
  openImports,
  openPicker,
  section,
  signInAsImporter,
  situationOf,
  unpack,
  untilEnded,
} from "./importing.ts";
import { judgeLooks } from "./looks.ts";
import { pinFonts } from "./pinned-fonts.ts";
import { differingShare } from "./pixel-share.ts";
import { expect, test } from "./stack-fixture.ts";
import { ensureConnected } from "./without-pages.ts";
import { codeOf, generateCode } from "./workspace.ts";

const HARBOR_KEY = "sWb3HarborDashboard000";
const JUNIPER_KEY = "sWb4JuniperShopApp0000";
const HARBOR_LINK = `https://www.figma.com/design/${HARBOR_KEY}/Harbor`;
const DELETED_LINK = "https://www.figma.com/design/sWb6DeletedDraft000000/Gone";
/** Of the pixels of a frame. Letters are set by the browser in ours and by the provider in theirs. */
const MOST_DIFFERING = 0.01;

const FRAMES_OF_HARBOR = 7;

const REPOSITORY = "ada-lovelace/harbor-web";
const GROWING = "ada-lovelace/bernoulli-numbers";

interface DesignTruth {
  pages: { name: string; frames: { id: string; name: string; width: number; height: number }[] }[];
  componentSets: { name: string }[];
  components: { name: string }[];
  colors: Record<string, number>;
}

interface RepositoryTruth {
  commit: string;
  files: { path: string; bytes: number }[];
  folders: number;
  character: {
    packageManager: string;
    scripts: string[];
    dependencies: string[];
    entryPoints: string[];
    components: string[];
    styles: string[];
    theme: string;
    readmeTitle: string;
  };
}

/** What the test reads of a blueprint. */
interface ReadBlueprint {
  summary: string;
  commit: { sha: string };
  size: { files: number; folders: number; bytes: number };
  framework: { name: string };
  metaFramework: { name: string };
  packageManager: { name: string };
  scripts: { name: string }[];
  dependencies: { name: string; kind: string }[];
  entryPoints: { path: string }[];
  components: { path: string }[];
  styles: string[];
  themes: { path: string }[];
  readme: { title: string };
  notes: unknown[];
}

test.afterAll(async ({ browser, stack, identity }) => {
  await disconnectAccounts(browser, stack, identity);
});

test("a design becomes tokens, components and code, and the code renders", {
  tag: "@deep",
}, async ({ page, stack, identity, keepScreenshot }) => {
  const figma = new ImportedProvider(stack, "figma");
  const truth = await figma.truth<DesignTruth>(HARBOR_KEY);
  await signInAsImporter(page, identity);
  await ensureConnected(page.request, stack, "figma");
  await openConnections(page, stack.app);
  await connectionRow(page, "Figma").getByRole("link", { name: "Import from Figma" }).click();
  await keepScreenshot("imports-look");
  await beginImport(page, HARBOR_LINK);
  await untilEnded(page);
  await expect(page.getByRole("heading", { name: "Harbor", level: 1 })).toBeVisible();
  for (const name of [...truth.components, ...truth.componentSets].map((one) => one.name)) {
    await expect(
      section(page, "Components").getByRole("heading", { name, exact: true }),
    ).toBeVisible();
  }
  for (const color of Object.keys(truth.colors)) {
    await expect(section(page, "Colors").getByText(color).first()).toBeVisible();
  }
  for (const name of ["Typography", "Spacing", "Radius", "Shadows"]) {
    await expect(section(page, name)).toBeVisible();
  }
  await expectPicturesLoaded(section(page, "Pages and frames").locator("img"));
  await expectPicturesWhole(section(page, "Pages and frames").locator("img"));
  const frames = page.locator("summary").filter({ hasText: /^Frames/ });
  await expect(frames).toHaveText(`Frames${FRAMES_OF_HARBOR}`);
  await frames.click();
  expect(await download(page, "frames/Overview.svg")).toContain("<svg");
  expect(JSON.parse(await download(page, "tokens.json"))).toHaveProperty("color");
  await judgeLooks(page, "import-design", keepScreenshot);
});

test("a frame is shown as code, as a live preview and as the provider's render", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  await signInAsImporter(page, identity);
  await ensureConnected(page.request, stack, "figma");
  await importFrom(page, stack, HARBOR_LINK);
  await section(page, "Pages and frames")
    .getByRole("link", { name: /^Overview/ })
    .click();
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
  await generateCode(page);
  await expect(codeOf(page)).toContainText("className=");
  const preview = page.frameLocator('iframe[title^="Live preview"]');
  await expect(preview.getByText("Good morning, Ada")).toBeVisible();
  await page.getByRole("radio", { name: "Overlay" }).click();
  await expectPicturesLoaded(section(page, "Live preview").locator("img"));
  await keepScreenshot("import-frame");
  // What is inside is the designer's, and no script of axe runs there.
  await page.locator("iframe").evaluate((frame) => frame.remove());
  await expectAccessible(page, "import-frame");
});

/** Those of Juniper are full of photos. */
const COMPARED = [
  [HARBOR_KEY, "Overview"],
  [HARBOR_KEY, "Settings"],
  [HARBOR_KEY, "Sign in"],
  [JUNIPER_KEY, "Home"],
  [JUNIPER_KEY, "Product"],
] as const;

for (const [key, name] of COMPARED) {
  test(
    `the code of ${name} renders like the provider in all but a small share of pixels`,
    { tag: "@deep" },
    async ({ page, stack, identity }, { annotations }) => {
      const figma = new ImportedProvider(stack, "figma");
      const { pages } = await figma.truth<DesignTruth>(key);
      const frame = pages.flatMap(({ frames }) => frames).find((known) => known.name === name);
      if (!frame) throw new Error(`there is no frame ${name}`);
      await signInAsImporter(page, identity);
      await ensureConnected(page.request, stack, "figma");
      await openImports(page, stack.app, "Figma");
      await beginImport(
        page,
        `https://www.figma.com/design/${key}?node-id=${frame.id.replace(":", "-")}`,
      );
      await untilEnded(page);
      const { pathname } = new URL(page.url());
      const render = await section(page, "Pages and frames").locator("img").getAttribute("src");
      await page.setViewportSize({ width: frame.width, height: frame.height });
      await page.goto(new URL(`${pathname}/preview/${frame.id}`, stack.app).href);
      await pinFonts(page);
      const ours = await page.screenshot();
      await page.goto(render ?? "about:blank");
      await pinFonts(page);
      const share = differingShare(ours, await page.screenshot());
      annotations.push({ type: `pixels of ${name} that differ`, description: `${share * 100} %` });
      expect(share).toBeLessThanOrEqual(MOST_DIFFERING);
    },
  );
}

test("a repository becomes a blueprint that matches the repository", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  const github = new ImportedProvider(stack, "github");
  const { commit, files, folders, character } = await github.truth<RepositoryTruth>(REPOSITORY);
  await signInAsImporter(page, identity);
  await ensureConnected(page.request, stack, "github");
  await openImports(page, stack.app, "GitHub");
  await openPicker(page);
  await page.getByLabel("Search by name").fill("harbor");
  await keepScreenshot("imports-repositories");
  await page.getByRole("button", { name: `Import ${REPOSITORY}` }).click();
  await page.waitForURL(/\/repositories\/\w+$/);
  await untilEnded(page);
  const blueprint = JSON.parse(await download(page, "blueprint.json")) as ReadBlueprint;
  expect(blueprint).toMatchObject({
    commit: { sha: commit },
    size: {
      files: files.length,
      folders,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    metaFramework: { name: "Next.js" },
    framework: { name: "React" },
    packageManager: { name: character.packageManager },
    styles: character.styles,
    themes: [{ path: character.theme }],
    readme: { title: character.readmeTitle },
    notes: [],
  });
  expect(blueprint.scripts.map(({ name }) => name)).toEqual(character.scripts);
  expect(blueprint.components.map(({ path }) => path)).toEqual(character.components);
  expect(blueprint.entryPoints.map(({ path }) => path).toSorted()).toEqual(character.entryPoints);
  const needed = blueprint.dependencies.filter(({ kind }) => kind === "production");
  expect(needed.map(({ name }) => name)).toEqual(character.dependencies);
  await expect(section(page, "Overview")).toContainText(commit);
  await expect(situationOf(page)).toContainText("A Next.js application");
  await expect(section(page, "What generated code follows")).toContainText("App Router");
  await section(page, "Files").first().getByText("File tree").click();
  await section(page, "Files").first().getByText("src", { exact: true }).click();
  await expect(section(page, "Files").first().getByText("middleware.ts")).toBeVisible();
  expect(await download(page, "blueprint.md")).toContain(`# ${REPOSITORY}`);
  await judgeLooks(page, "import-repository", keepScreenshot);
  await openImports(page, stack.app, "GitHub");
  await lookUp(page, REPOSITORY);
  await expect(section(page, "Start an import")).toContainText(
    "Nothing has changed since your last import.",
  );
});

test("an import is one entry with versions: found, imported again, compared, and all removed", {
  tag: "@deep",
}, async ({ page, stack, identity, keepScreenshot }) => {
  const github = new ImportedProvider(stack, "github");
  await signInAsImporter(page, identity);
  await ensureConnected(page.request, stack, "figma", "github");
  await openImports(page, stack.app, "Figma");
  await beginImport(page, `https://github.com/${GROWING}`);
  await expect(page).toHaveURL(/\/repositories\//);
  await untilEnded(page);
  const first = page.url();
  await expect(page.getByLabel("Version", { exact: true })).toBeHidden();
  await github.push(GROWING, { "notes/versions.md": "# Second\n", "README.md": "# Anew\n" });
  await page.getByRole("button", { name: "Import again" }).click();
  await expect(page).not.toHaveURL(first);
  await untilEnded(page);
  const changes = section(page, "Changes since version 1");
  await expect(changes).toContainText("files 1 added, 1 changed");
  await expect(changes.getByRole("listitem").first()).toHaveText("Added: notes/versions.md");
  await expect(changes).toContainText("No dependencies changed.");
  await keepScreenshot("import-changes");
  await expectAccessible(page, "a version with changes");

  await openImports(page, stack.app, "GitHub");
  const found = page.getByRole("listitem").filter({ hasText: GROWING });
  await page.getByRole("searchbox", { name: "Search repositories" }).fill("bernou");
  await expect(situationOf(page)).toHaveText("1 repository found.");
  await expect(found).toContainText("Version 2");
  await page.getByRole("searchbox", { name: "Search repositories" }).fill("nothing alike");
  await expect(page.getByText("Nothing is called “nothing alike”")).toBeVisible();
  await page.getByRole("button", { name: "Show all repositories" }).click();
  await page.getByRole("radio", { name: "Name" }).click();
  await found.getByRole("link").click();
  await page.getByLabel("Version", { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(first);
  await expect(page.getByText("This is not the newest version")).toBeVisible();

  const buttons = page.getByRole("button", { name: "Remove version 1" });
  await page.getByRole("button", { name: "Remove all versions" }).click();
  const question = page.getByRole("group", { name: /^Remove all 2 versions of/ });
  const [row, asked] = [await buttons.boundingBox(), await question.boundingBox()];
  expect(asked?.y).toBeGreaterThan((row?.y ?? 0) + (row?.height ?? 0));
  await question.getByRole("button", { name: "Remove all versions" }).click();
  await expect(page).toHaveURL(/\/repositories$/);
  // Among those that can be imported, it stands without a link.
  await expect(found.getByRole("link")).toHaveCount(0);
});

test("a link copied from the design tool's page becomes a card with a picture, and a ZIP", {
  tag: "@deep",
}, async ({ page, stack, identity, keepScreenshot }) => {
  await signInAsImporter(page, identity);
  await ensureConnected(page.request, stack, "figma");
  await page.goto(new URL(`/design/${HARBOR_KEY}/Harbor`, stack.emulators.figma).href);
  const copied = await page.locator("code").filter({ hasText: "node-id=" }).first().textContent();
  await openImports(page, stack.app, "Figma");
  await lookUp(page, `https://www.figma.com/board/${HARBOR_KEY}/Retro`);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Not a design file");
  await beginImport(page, copied ?? "");
  await untilEnded(page);
  const { pathname } = new URL(page.url());
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download all" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("harbor.zip");
  const entries = await unpack(saved);
  expect(entries).toEqual(expect.arrayContaining(["tokens.json", "inventory.json"]));
  expect(entries.filter((name) => /^(frames|components)\/.+\.svg$/.test(name))).not.toEqual([]);
  await openImports(page, stack.app, "Figma");
  const card = page.getByRole("listitem").filter({ has: page.locator(`a[href="${pathname}"]`) });
  await expectPicturesLoaded(card.locator("img"));
  await keepScreenshot("designs-full");
  await expectAccessible(page, "designs");
});

test("a source that cannot be found is reported before an import starts", async ({
  page,
  stack,
  identity,
}) => {
  await signInAsImporter(page, identity);
  await ensureConnected(page.request, stack, "figma", "github");
  await openImports(page, stack.app, "GitHub");
  await lookUp(page, "margaret-hamilton/no-such-repository");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Not found");
  await lookUp(page, "neither a link nor a name");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "imports Figma design files and GitHub repositories",
  );
  await lookUp(page, DELETED_LINK);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Figma has no such file");
});

test("an access revoked at the provider shows at the next use, with the way to restore it", {
  tag: "@deep",
}, async ({ page, stack, identity, keepScreenshot }) => {
  await signInAsImporter(page, identity);
  await ensureConnected(page.request, stack, "figma", "github");
  await openImports(page, stack.app, "Figma");
  await new ImportedProvider(stack, "figma").revokeAll();
  await lookUp(page, HARBOR_LINK);
  const alerts = page.getByRole("main").getByRole("alert");
  await expect(alerts).toContainText("Unauthorized");

  await openImports(page, stack.app, "GitHub");
  await new ImportedProvider(stack, "github").revokeAll();
  await openPicker(page);
  const broken = alerts.filter({ hasText: "GitHub no longer accepts your access token." });
  await expect(broken.getByRole("link", { name: "Reconnect GitHub" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose a GitHub repository" })).toBeDisabled();
  await expect(page.getByText("Reconnect GitHub to see your repositories.")).toBeVisible();
  await keepScreenshot("imports-revoked");
  await expectAccessible(page, "revoked access");
  await openConnections(page, stack.app);
  await expect(page.getByRole("main")).toContainText("Figma and GitHub need to be reconnected.");
});

test("an import with revoked access fails with Unauthorized and links to the remedy", {
  tag: "@deep",
}, async ({ page, stack, identity, keepScreenshot }) => {
  await signInAsImporter(page, identity);
  await ensureConnected(page.request, stack, "figma");
  await importFrom(page, stack, `https://www.figma.com/design/${JUNIPER_KEY}/Juniper`);
  const first = page.url();
  await new ImportedProvider(stack, "figma").revokeAll();
  await page.getByRole("button", { name: "Import again" }).click();
  await expect(page).not.toHaveURL(first);
  await untilEnded(page);
  const failure = page.getByRole("main").getByRole("alert");
  await expect(failure).toContainText("Unauthorized");
  await expect(failure).toContainText("Disconnect Figma and re-authorize.");
  await keepScreenshot("import-unauthorized");
  await expectAccessible(page, "failed import");
  await failure.getByRole("link", { name: "Open connections" }).click();
  await expect(page).toHaveURL(/\/settings\/connections/);
});

test("imports outlive the connection and disappear when removed", { tag: "@deep" }, async ({
  page,
  stack,
  identity,
}) => {
  await signInAsImporter(page, identity);
  await ensureConnected(page.request, stack, "github");
  await importFrom(page, stack, "margaret-hamilton/lunar-log");
  const address = page.url();
  await openConnections(page, stack.app);
  await disconnect(page, "GitHub");
  await page.goto(address);
  await expect(section(page, "Overview")).toContainText("SvelteKit");
  expect(await download(page, "tree.json")).toContain("EntryCard.svelte");
  await page.getByRole("button", { name: "Remove import" }).click();
  const question = page.getByRole("group", { name: /^Remove the import of/ });
  await question.getByRole("button", { name: "Remove import" }).click();
  await expect(page).toHaveURL(/\/repositories$/);
  await page.goto(address);
  await expect(page.getByRole("main")).toContainText("Import not found.");
});

test("the import pages never scroll sideways, and their controls work by keyboard", {
  tag: "@deep",
}, async ({ page, stack, identity }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsImporter(page, identity);
  await ensureConnected(page.request, stack, "github");
  await openImports(page, stack.app, "GitHub");
  await page.getByRole("textbox").first().focus();
  await page.keyboard.type("ada-lovelace/bernoulli-numbers");
  await page.keyboard.press("Enter");
  await untilEnded(page);
  const isWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  expect(await isWide()).toBe(false);
  const tree = page.locator("summary").filter({ hasText: "File tree" });
  await tree.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("details[open] ul")).toBeVisible();
  expect(await isWide()).toBe(false);
});

// The last test, because a rate limit stays in effect for the rest of the run.
test("an import waits for the provider's rate limit, shows until when, and can be canceled", {
  tag: "@deep",
}, async ({ page, stack, identity, keepScreenshot }) => {
  const github = new ImportedProvider(stack, "github");
  await signInAsImporter(page, identity);
  await ensureConnected(page.request, stack, "github");
  await openImports(page, stack.app, "GitHub");
  await github.limit("/repos/grace-hopper/juniper-ui/git/blobs");
  try {
    await beginImport(page, "grace-hopper/juniper-ui");
    await expect(situationOf(page)).toContainText(
      /GitHub rate limit reached; resumes (?:tomorrow )?at \d\d:\d\d\./,
    );
    await expect(section(page, "Progress")).toContainText("It resumes automatically");
    await keepScreenshot("import-waiting");
    await expectAccessible(page, "waiting");
    await page.getByRole("button", { name: "Cancel import" }).click();
    await expect(situationOf(page)).toContainText("Canceled. Nothing was kept.");
  } finally {
    await github.mend();
  }
  await openImports(page, stack.app, "GitHub");
  await lookUp(page, REPOSITORY);
  const alerts = page.getByRole("main").getByRole("alert");
  const limit = alerts.filter({ hasText: "Rate limit" });
  await expect(limit).toContainText(/An import you start now resumes automatically/);
  await expect(limit.getByRole("button", { name: "Import when available" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "juniper-ui" }).first()).toContainText(
    "Canceled",
  );
});
