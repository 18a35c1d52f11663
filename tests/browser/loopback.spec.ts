// What the other tests lean on: a page that asks another machine is noticed, and gets nothing.
import { expect, test } from "./stack-fixture.ts";

const PLANTED = ["https://img.clerk.com/planted.png", "wss://planted.example/"];

test("a request to another machine, even over a socket, is detected and blocked", async ({
  page,
  stack,
  foreignRequests,
}) => {
  const about = new URL("/_emulator/health", stack.emulators.clerk).href;
  await page.goto(about);
  const outcomes = await page.evaluate(
    ([image, socket]) =>
      Promise.all([
        new Promise((done) => {
          const planted = new Image();
          planted.onload = () => done("loaded");
          planted.onerror = () => done("failed");
          planted.src = image ?? "";
        }),
        new Promise((done) => {
          const planted = new WebSocket(socket ?? "");
          planted.onopen = () => done("opened");
          planted.onerror = () => done("failed");
        }),
      ]),
    PLANTED,
  );
  expect(outcomes).toEqual(["failed", "failed"]);
  await expect.poll(() => foreignRequests.toSorted()).toEqual(PLANTED);
  foreignRequests.length = 0;
});
