// @module-tag deep
// Pull requests on an engine that is killed between any two of their steps, while the provider answers late, gets a call
// twice, or fails after it has acted: one branch, one commit and one pull request each, and one credit for each frame.
import { afterAll, beforeAll, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import type { GenerationView } from "../../lib/generations/view.ts";
import { readLimitError } from "../../lib/limits/refusal.ts";
import type { PullView } from "../../lib/pulls/record.ts";
import { ADA, aGithub } from "../local/emulators/github/github-under-test.ts";
import { aSubscriber } from "../support/convex-events.ts";
import { lengthOf } from "../support/depth.ts";
import { type BackendOnDisk, startEngineOnDisk } from "../support/engine-on-disk.ts";
import { FORM } from "../support/generation-scene.ts";
import { aDesign } from "../support/import-content.ts";
import { ImportProvider } from "../support/import-provider.ts";
import { connectAccount, FIGMA } from "../support/import-scene.ts";
import { InterposedProvider, MOMENTS, TROUBLES } from "../support/interposed-provider.ts";
import { pollUntil } from "../support/poll-until.ts";
import { seededChoices } from "../support/seeded-choices.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const KILLS = lengthOf("FAULT_PULL_KILLS", { short: 2, deep: 5 });
/** Pull requests that are opened for each kill. */
const AT_ONCE = 2;
const FRAMES = KILLS * AT_ONCE;
/** Of one pull request, at least: the repository, its base and tree, a file, a tree, a commit, a branch, a list and the pull. */
const CALLS = 9;
const HARBOR = `${ADA}/harbor-web`;

const choose = seededChoices(20_261_125);
let calls = 0;
/** In turn, so that even a short run meets each. */
const takeTrouble = () => TROUBLES[calls++ % TROUBLES.length] ?? "none";
let figma: ImportProvider;
let backend: BackendOnDisk;
let github: InterposedProvider;

beforeAll(async () => {
  figma = new ImportProvider();
  await figma.open();
  figma.designs.set("drawingOne", aDesign({ pages: 1, framesPerPage: FRAMES }));
}, MINUTE);

afterAll(async () => {
  await backend?.close();
  github?.close();
  figma?.close();
});

interface Owner {
  readonly userId: string;
  readonly token: string;
  readonly generations: readonly GenerationView[];
}

/** Somebody who has paid for every frame of a design, and has connected GitHub. */
async function anOwner(token: string): Promise<Owner> {
  const { userId } = await aSubscriber(backend, { product_id: "product-unlimited" });
  await connectAccount(backend, userId, "figma");
  await connectAccount(backend, userId, "github", { token });
  const caller = backend.asUser(userId);
  const importId = await caller.mutation(api.imports.start, { source: FIGMA });
  const detail = await pollUntil(
    () => caller.query(api.imports.get, { importId }),
    (found) => found?.status === "completed",
    2 * MINUTE,
  );
  const nodeIds = (detail?.artifacts ?? []).flatMap(
    ({ name }) => /^preview\/(.+)\.json$/.exec(name)?.[1] ?? [],
  );
  await caller.mutation(api.generations.start, {
    ...{ importId, nodeIds, target: "react-tailwind" },
    ...FORM,
  });
  const generations = await pollUntil(
    () => caller.query(api.generations.list, { limit: 200 }),
    (list) => list.length === FRAMES && list.every(({ status }) => status === "completed"),
    2 * MINUTE,
  );
  return { userId, token, generations };
}

/** As a person who waits when they are told to. Returns the pull request's ID. */
async function open({ userId }: Owner, generationId: string): Promise<string> {
  const to = { repository: HARBOR, base: "main", folder: `src/frames/${generationId}` };
  const ask = () =>
    backend
      .asUser(userId)
      .action(api.pulls.open, { generationIds: [generationId], ...FORM, ...to });
  for (;;) {
    try {
      const answer = await ask();
      if (answer.outcome !== "started") throw new Error(`It is refused: ${answer.refusal}`);
      return answer.pullId;
    } catch (error) {
      const reached = readLimitError(error);
      if (!reached) throw error;
      await new Promise((done) => setTimeout(done, reached.retryAfterMs));
    }
  }
}

/** Opens the round's pull requests, kills the engine at some moment of some call of theirs, and asks again. */
async function killWhileOpening(owner: Owner, round: number): Promise<void> {
  const moment = MOMENTS[round % MOMENTS.length] ?? "before";
  const stopped = github.stopAt(choose.below(AT_ONCE * CALLS), moment);
  const asked = owner.generations.slice(round * AT_ONCE, (round + 1) * AT_ONCE);
  const ids = [];
  for (const { id } of asked) ids.push(await open(owner, id));
  await stopped;
  await backend.crash();
  expect(await open(owner, asked[0]?.id ?? "")).toBe(ids[0]);
}

async function settled({ userId, generations }: Owner): Promise<PullView[]> {
  const pulls: PullView[] = [];
  for (const { id: generationId } of generations) {
    const list = await pollUntil(
      () => backend.asUser(userId).query(api.pulls.list, { generationIds: [generationId] }),
      (found) => found.every(({ status }) => status !== "working"),
      2 * MINUTE,
    );
    pulls.push(...list);
  }
  return pulls;
}

it(
  `pull requests of an engine that is killed ${KILLS} times between their steps are opened once each`,
  async () => {
    const emulator = await aGithub();
    github = new InterposedProvider(emulator.url, takeTrouble);
    const url = await github.open();
    backend = await startEngineOnDisk({
      ...figma.environment,
      GITHUB_URL: url,
      GITHUB_API_URL: url,
    });
    const owner = await anOwner((await emulator.connect()).access_token);
    for (let round = 0; round < KILLS; round += 1) await killWhileOpening(owner, round);

    const pulls = await settled(owner);
    expect(pulls.filter(({ status }) => status !== "open")).toEqual([]);
    expect(pulls).toHaveLength(FRAMES);
    expect(new Set(pulls.map(({ number }) => number)).size).toBe(FRAMES);
    const read = async <Answer>(path: string) =>
      (await (await emulator.get(`/repos/${HARBOR}${path}`, owner.token)).json()) as Answer;
    const branches = await read<object[]>("/git/matching-refs/heads/switchboard");
    expect(branches).toHaveLength(FRAMES);
    for (let number = 1; number <= FRAMES; number += 1) {
      expect(await read(`/pulls/${number}`)).toMatchObject({ state: "open", commits: 1 });
    }
    expect(await read(`/pulls/${FRAMES + 1}`)).toMatchObject({ message: "Not Found" });
    const spends = await backend
      .asUser(owner.userId)
      .query(api.generations.listSpends, { asOf: Date.now() + MINUTE });
    expect(spends.map(({ amount }) => amount)).toEqual(owner.generations.map(() => 1));
    for (const trouble of ["late", "twice", "failed", "cut"] as const) {
      expect(github.met.get(trouble), trouble).toBeGreaterThan(0);
    }
  },
  (3 + KILLS) * MINUTE,
);
