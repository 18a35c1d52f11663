// What a person sees while the backend is away, and that the page catches up by itself.
import type { Page, WebSocketRoute } from "@playwright/test";
import { openSignedIn, planOf } from "./people.ts";
import { expect, test } from "./stack-fixture.ts";

const notice = (page: Page) => page.getByText("No connection to the backend");

interface Line {
  cut: () => Promise<void>;
  mend: () => void;
}

/** The way from this page to the backend, which can be cut. */
async function lineOf(page: Page): Promise<Line> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/.*/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(socket);
    return undefined;
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    mend: () => {
      isCut = false;
    },
  };
}

test("an open page says that it may be out of date and catches up without a reload", async ({
  page,
  identity,
  payments,
  keepScreenshot,
}) => {
  const line = await lineOf(page);
  const member = await identity.addMember();
  await openSignedIn(page, identity, member);
  await expect(planOf(page)).toContainText("Free");
  const stayed = await page.evaluate(() => performance.timeOrigin);
  await line.cut();
  await expect(notice(page)).toBeVisible();
  await expect(planOf(page)).toContainText("Free");
  await keepScreenshot("backend-lost");
  await payments.report("subscription.created", member.userId);
  line.mend();
  await expect(planOf(page)).toContainText("Pro");
  await expect(notice(page)).toBeHidden();
  expect(await page.evaluate(() => performance.timeOrigin), "no reload").toBe(stayed);
});

test("a page opened while the backend is down says so and loads once it is back", {
  tag: "@deep",
}, async ({ page, identity, keepScreenshot }) => {
  await openSignedIn(page, identity, await identity.addMember());
  const line = await lineOf(page);
  await line.cut();
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(planOf(page)).toBeHidden();
  await keepScreenshot("backend-away-from-the-start");
  line.mend();
  await expect(planOf(page)).toContainText("Free");
  await expect(notice(page)).toBeHidden();
});

test("a page whose backend never answers says within seconds that it is still loading", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  await openSignedIn(page, identity, await identity.addMember());
  let hangs = true;
  await page.routeWebSocket(/.*/, (socket) => {
    if (!hangs) socket.connectToServer();
  });
  await page.goto(new URL("/settings/connections", stack.app).href);
  await expect(page.getByText("Still loading…")).toBeVisible();
  await keepScreenshot("backend-hangs");
  hangs = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "Connect Figma" })).toBeVisible();
  await expect(page.getByText("Still loading…")).toBeHidden();
});

test("the page continues after the engine is killed and restarts", {
  tag: "@deep",
}, async ({ page, currentStack, identity, payments }) => {
  const member = await identity.addMember();
  await openSignedIn(page, identity, member);
  await payments.report("subscription.created", member.userId);
  await expect(planOf(page)).toContainText("Pro");
  const { engine } = currentStack().pids;
  expect(engine).not.toBeNull();
  process.kill(engine ?? 0, "SIGKILL");
  await expect
    .poll(() =>
      payments.report("subscription.canceled", member.userId).then(
        () => "taken in",
        () => "refused",
      ),
    )
    .toBe("taken in");
  await expect(planOf(page)).toContainText("Ends");
  await expect(notice(page)).toBeHidden();
});

test("what waits below the fold does not make a loaded page look slow", async ({
  page,
  identity,
}) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await page.clock.install();
  await openSignedIn(page, identity, await identity.addMember());
  await expect(planOf(page)).toContainText("Free");
  await expect(page.getByText("Loading your history")).toBeAttached();
  await page.clock.runFor(20_000);
  await expect(page.getByText("Still loading…")).toBeHidden();
});
