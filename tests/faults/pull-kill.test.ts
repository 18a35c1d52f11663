// @module-tag deep
// Pull requests on an engine that is killed at random moments, while the provider fails before or after it has acted: one
// branch and one pull request each, and no credit twice.
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { ADA, aGithub } from "../local/emulators/github/github-under-test.ts";
import { aSubscriber } from "../support/convex-events.ts";
import { lengthOf } from "../support/depth.ts";
import { type BackendOnDisk, startEngineOnDisk } from "../support/engine-on-disk.ts";
import { FORM } from "../support/generation-scene.ts";
import { aDesign } from "../support/import-content.ts";
import { ImportProvider } from "../support/import-provider.ts";
import { connectAccount, FIGMA } from "../support/import-scene.ts";
import { seededChoices } from "../support/seeded-choices.ts";

const MINUTE = 60_000;
const KILLS = lengthOf("FAULT_PULL_KILLS", { short: 1, deep: 8 });
/** Pull requests that are on their way when the engine is killed. */
const AT_ONCE = 4;
const LONGEST_PAUSE_MS = 1500;
const HARBOR = `${ADA}/harbor-web`;
const TROUBLES = [
  { kind: "error", when: "after", method: "POST" },
  { kind: "error", when: "before", method: "POST" },
  { kind: "drop", when: "after", path: `/repos/${HARBOR}/pulls` },
  { kind: "drop", when: "after", path: `/repos/${HARBOR}/git/refs` },
];

let provider: ImportProvider;
let backend: BackendOnDisk;

beforeAll(async () => {
  provider = new ImportProvider();
  await provider.open();
}, 3 * MINUTE);

afterAll(async () => {
  await backend?.close();
  provider?.close();
});

interface Pull {
  number: number;
  commits: number;
}

it(
  `pull requests of an engine that is killed ${KILLS} times are opened once each`,
  async () => {
    const github = await aGithub();
    backend = await startEngineOnDisk({
      ...provider.environment,
      GITHUB_URL: github.url,
      GITHUB_API_URL: github.url,
    });
    const { access_token: token } = await github.connect();
    const frames = KILLS * AT_ONCE;
    provider.designs.set("drawingOne", aDesign({ pages: 1, framesPerPage: frames }));
    const { userId } = await aSubscriber(backend);
    await connectAccount(backend, userId, "figma");
    await connectAccount(backend, userId, "github", { token });
    const asOwner = () => backend.asUser(userId);
    const importId = await asOwner().mutation(api.imports.start, { source: FIGMA });
    const detail = await backend.eventually(
      () => asOwner().query(api.imports.get, { importId }),
      (found) => found?.status === "completed",
    );
    const nodeIds = (detail?.artifacts ?? []).flatMap(
      ({ name }) => /^preview\/(.+)\.json$/.exec(name)?.[1] ?? [],
    );
    const asked = { importId, nodeIds, target: "react-tailwind", ...FORM } as const;
    await asOwner().mutation(api.generations.start, asked);
    const generations = await backend.eventually(
      () => asOwner().query(api.generations.list, { limit: 200 }),
      (list) => list.length === frames && list.every(({ status }) => status === "completed"),
    );

    const choose = seededChoices(20_261_125);
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (const [place, { id }] of generations.slice(kill * AT_ONCE).entries()) {
        if (place >= AT_ONCE) break;
        const to = { repository: HARBOR, base: "main", folder: `src/frames/${kill}-${place}` };
        await asOwner().mutation(api.pulls.open, { generationId: id, ...FORM, ...to });
      }
      await github.control("faults", { ...TROUBLES[kill % TROUBLES.length], times: 2 });
      await delay(choose.below(LONGEST_PAUSE_MS));
      await backend.crash();
    }

    const pulls = await backend.eventually(
      async () =>
        (
          await Promise.all(
            generations.map(({ id: generationId }) =>
              asOwner().query(api.pulls.list, { generationId }),
            ),
          )
        ).flat(),
      (list) => list.every(({ status }) => status !== "working"),
    );
    expect(pulls).toHaveLength(frames);
    expect(pulls.filter(({ status }) => status !== "open")).toEqual([]);
    expect(new Set(pulls.map(({ number }) => number)).size).toBe(frames);
    const read = async <Answer>(path: string) =>
      (await (await github.get(`/repos/${HARBOR}${path}`, token)).json()) as Answer;
    const opened = await read<Pull[]>("/pulls?state=all&per_page=100");
    const branches = await read<object[]>("/git/matching-refs/heads/switchboard");
    expect(opened).toHaveLength(frames);
    expect(branches).toHaveLength(frames);
    for (const { number } of opened) {
      expect((await read<Pull>(`/pulls/${number}`)).commits).toBe(1);
    }
    const spends = await asOwner().query(api.generations.listSpends, { asOf: Date.now() + MINUTE });
    expect(spends.reduce((sum, { amount }) => sum + amount, 0)).toBe(frames);
  },
  20 * MINUTE,
);
