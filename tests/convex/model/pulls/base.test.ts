import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { HARBOR, openPullScene } from "../../../support/pull-scene.ts";

const SHEET = "src/app/globals.css";

type Scene = Awaited<ReturnType<typeof openPullScene>>;

async function read({ at }: Scene, path: string, ref: string): Promise<string | null> {
  const { content } = await at<{ content?: string }>(`/contents/${path}?ref=${ref}`);
  return content === undefined ? null : Buffer.from(content, "base64").toString();
}

it("a later request uses what an earlier one has brought, and adds to its tokens", async () => {
  const drawn = { pages: 1, framesPerPage: 2, nodesPerFrame: 7, picturesOf: () => ["ref"] };
  const scene = await openPullScene({ design: drawn });
  await scene.runToEnd({ provider: "github", repository: HARBOR, ref: null });
  await scene.open();
  await scene.settled();
  await scene.github.submit(`/${HARBOR}/pull/1/merge`);
  const merged = await read(scene, SHEET, "main");
  const [, nodeId = ""] = scene.nodeIds;
  await scene.generate({ nodeIds: [nodeId] });
  const generationId = (await scene.found(nodeId))?.id ?? "";
  await scene.open({ generationIds: [generationId], folder: "src/components/other" });
  const find = async () =>
    (await scene.caller.query(api.pulls.list, { generationIds: [generationId] }))[0];
  for (let round = 0; round < 400 && (await find())?.status !== "open"; round += 1) {
    await scene.backend.advance(50);
  }
  const branch = (await find())?.branch ?? "";
  const { body } = await scene.at<{ body: string }>("/pulls/2");
  const files = [...body.matchAll(/^ {2}- `([^`]+)`/gm)].map(([, path = ""]) => path);
  const shown = "public/images/frame-1-1/ref.png";
  expect(body).toContain(
    `- Used as an earlier request has added it:\n  - \`${shown}\`\n  - \`${SHEET}\`\n`,
  );
  expect(files).not.toContain("src/components/other/theme.css");
  const [main = ""] = files;
  expect(await read(scene, main, branch)).toContain('src="/images/frame-1-1/ref.png"');
  expect(await read(scene, SHEET, branch)).toBe(merged);
});
