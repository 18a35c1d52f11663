import { setTimeout as delay } from "node:timers/promises";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, messages } from "../fixtures/network-api.ts";
import { type CliProject, cliProject } from "./cli-project.ts";

const POLL_MS = 50;
const POLLS_PER_TOUCH = 60;
const NUDGE_MS = 3000;
const FILE = "convex/accounts.ts";

let project: CliProject;
let client: ConvexHttpClient;

beforeAll(async () => {
  project = await cliProject();
  client = new ConvexHttpClient(project.backend.url, { logger: false });
});

afterAll(() => project.dispose());

function edit(file: string, from: string, to: string): void {
  project.write(file, project.read(file).replace(from, to));
}

test("`dev --once` pushes and saves the URLs", async () => {
  const printed = await project.convex("dev", "--once", "--typecheck", "disable");
  expect(printed).toContain("Convex functions ready");
  const variables = project.read(".env.local");
  expect(variables).toContain(`CONVEX_URL=${project.backend.url}`);
  expect(variables).toContain(`CONVEX_SITE_URL=${project.backend.url}`);
});

/** The watcher may miss an edit made while it is still reading the files; then it gets another. */
async function untilAnswered(answer: string): Promise<void> {
  for (let polls = 1; (await client.query(accounts.greet, {})) !== answer; polls += 1) {
    if (polls % POLLS_PER_TOUCH === 0) project.write(FILE, `${project.read(FILE)}\n`);
    await delay(POLL_MS);
  }
}

test("`dev` pushes each edit, also after a mistake, and shows the log", {
  tags: ["deep"],
}, async () => {
  const dev = project.follow("dev", "--typecheck", "disable", "--tail-logs", "always");
  await dev.until("Convex functions ready");
  edit(FILE, '"nobody here"', '"an empty book"');
  await untilAnswered("an empty book");

  await client.query(messages.crash, {}).catch(() => {});
  await dev.until("about to fail");

  edit(FILE, "const greet", "const mistake = nowhere.toBeFound;\nexport const greet");
  await dev.until("nowhere is not defined");
  expect(await client.query(accounts.greet, {})).toBe("an empty book");
  edit(FILE, "const mistake = nowhere.toBeFound;\nexport ", "");
  edit(FILE, '"an empty book"', '"mended"');
  await untilAnswered("mended");
  await dev.stop();
});

/** The CLI starts waiting for the next change a moment after it has printed why it waits. */
async function nudged(
  awaited: Promise<unknown>,
  nudge: (rank: number) => Promise<unknown>,
): Promise<void> {
  let rank = 0;
  const nudging = setInterval(() => {
    rank += 1;
    void nudge(rank);
  }, NUDGE_MS);
  await awaited.finally(() => clearInterval(nudging));
}

test("`dev` pushes by itself once the missing variable is set and the misfit document is gone", {
  tags: ["deep"],
}, async () => {
  const { engine } = project.backend;
  const author = "misfit";
  const id = await client.mutation(messages.send, { author, body: "too long" });
  edit("convex/auth.config.ts", "TEST_JWKS", "OTHER_JWKS");
  edit("convex/schema.ts", "body: v.string()", 'body: v.literal("x")');
  const dev = project.follow("dev", "--typecheck", "disable");
  await dev.until("Environment variable OTHER_JWKS is used in auth config");
  const value = engine.environment.get("TEST_JWKS") ?? "";
  await engine.setEnvironment([{ name: "OTHER_JWKS", value }]);
  await nudged(dev.until(`Document with ID "${id}"`), (rank) =>
    engine.setEnvironment([{ name: "NUDGE", value: String(rank) }]),
  );
  await client.mutation(messages.clear, { author });
  await nudged(dev.until("Convex functions ready"), () =>
    client.mutation(messages.send, { author, body: "x" }),
  );
  await dev.stop();
});
