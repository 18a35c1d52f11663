import { vi } from "vitest";
import { api } from "../../convex/_generated/api.js";
import type { TailwindChoice } from "../../lib/fitting/fit.ts";
import type { PullView } from "../../lib/pulls/record.ts";
import { ADA, aGithub, type GithubOptions } from "../local/emulators/github/github-under-test.ts";
import { FORM, openGenerationScene } from "./generation-scene.ts";
import type { DesignSize } from "./import-content.ts";

export const HARBOR = `${ADA}/harbor-web`;

const SECOND = 1000;
/** Without trouble a pull request takes less than this. */
const QUICK_ROUNDS = 100;
const MOST_ROUNDS = 400;

export interface Wish {
  generationIds?: string[];
  repository?: string;
  base?: string;
  folder?: string;
  withPage?: boolean;
  tailwind?: TailwindChoice;
}

/** A written frame on convex-test, and an account at the emulated GitHub. */
export async function openPullScene({
  scopes,
  design,
  ...options
}: GithubOptions & { scopes?: string[]; design?: DesignSize } = {}) {
  const github = await aGithub(options);
  const { access_token: token } = await github.connect(ADA, scopes);
  const scene = await openGenerationScene({ pages: 1, framesPerPage: 1, ...design }, token);
  vi.stubEnv("GITHUB_URL", github.url);
  vi.stubEnv("GITHUB_API_URL", github.url);
  const [nodeId = ""] = scene.nodeIds;
  await scene.generate({ nodeIds: [nodeId] });
  const generation = await scene.found(nodeId);
  const generationId = generation?.id ?? "";
  const wish = { repository: HARBOR, base: "main", folder: "src/components/frame" };
  const open = (change: Wish = {}) =>
    scene.caller.action(api.pulls.open, {
      generationIds: [generationId],
      ...FORM,
      ...wish,
      ...change,
    });
  const list = (): Promise<PullView[]> =>
    scene.caller.query(api.pulls.list, { generationIds: [generationId] });
  /** Lets time go by until it is opened or has failed. */
  const settled = async (): Promise<PullView> => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const [newest] = await list();
      if (newest && newest.status !== "working") return newest;
      await scene.backend.advance(round < QUICK_ROUNDS ? 50 : SECOND);
    }
    throw new Error(`still ${JSON.stringify(await list())}`);
  };
  const at = async <Answer>(path: string): Promise<Answer> =>
    (await (await github.get(`/repos/${HARBOR}${path}`, token)).json()) as Answer;
  const write = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${github.url}/repos/${HARBOR}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "user-agent": "tests" },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { sha: string };
  };
  /** Another person's commit to the default branch. */
  const change = async (path: string, content: string): Promise<void> => {
    const head = await at<{ object: { sha: string } }>("/git/ref/heads/main");
    const { tree } = await at<{ tree: { sha: string } }>(`/git/commits/${head.object.sha}`);
    const entry = { path, mode: "100644", type: "blob", content };
    const made = await write("POST", "/git/trees", { base_tree: tree.sha, tree: [entry] });
    const commit = { message: "By hand", tree: made.sha, parents: [head.object.sha] };
    const { sha } = await write("POST", "/git/commits", commit);
    await write("PATCH", "/git/refs/heads/main", { sha });
  };
  return { ...scene, github, token, generationId, open, list, settled, at, write, change };
}
