import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { FORM } from "../../../support/generation-scene.ts";
import { HARBOR, openPullScene } from "../../../support/pull-scene.ts";

const SHEET = "src/app/globals.css";
const THEME = "src/components/frame/theme.css";

type Scene = Awaited<ReturnType<typeof aScene>>;

/** A frame whose design has tokens, and the repository that it goes to as it was imported. */
async function aScene() {
  const scene = await openPullScene();
  await scene.runToEnd({ provider: "github", repository: HARBOR, ref: null });
  return scene;
}

async function read({ at }: Scene, path: string, ref: string): Promise<string | null> {
  const { content } = await at<{ content?: string }>(`/contents/${path}?ref=${ref}`);
  return content === undefined ? null : Buffer.from(content, "base64").toString();
}

it("new tokens are added to the theme of the repository's own style sheet, once for all versions", async () => {
  const scene = await aScene();
  await scene.open();
  const { id: pullId, branch } = await scene.settled();
  const before = (await read(scene, SHEET, "main")) ?? "";
  const after = (await read(scene, SHEET, branch ?? "")) ?? "";
  const end = before.indexOf("\n}", before.indexOf("@theme"));
  const [start, rest] = [before.slice(0, end), before.slice(end)];
  expect([after.slice(0, end), after.slice(-rest.length)]).toEqual([start, rest]);
  expect(after.slice(end, -rest.length)).toMatch(/^(\n {2}--[\w-]+: .+;)+$/);
  expect(await read(scene, THEME, branch ?? "")).toBeNull();
  const { body } = await scene.at<{ body: string }>("/pulls/1");
  expect(body).toContain(`\`${SHEET}\``);
  expect(body).not.toContain("theme.css");

  const importId = await scene.importAgain({ pages: 1, framesPerPage: 1, nodesPerFrame: 7 });
  const [nodeId = ""] = scene.nodeIds;
  await scene.generate({ importId, nodeIds: [nodeId] });
  const wanted = { importId, nodeId, target: "react-tailwind" } as const;
  const generationId = (await scene.caller.query(api.generations.find, wanted))?.id ?? "";
  await scene.caller.action(api.pulls.update, { generationId, ...FORM, pullId });
  const isOpen = async () => {
    const [newest] = await scene.caller.query(api.pulls.list, { generationIds: [generationId] });
    return newest?.status === "open";
  };
  for (let round = 0; round < 400 && !(await isOpen()); round += 1) await scene.backend.advance(50);
  expect(await scene.at("/pulls/1")).toMatchObject({ commits: 2 });
  expect(await read(scene, SHEET, branch ?? "")).toBe(after);
});

it("a style sheet that has changed since the import stays as it is, and the tokens lie beside the code", async () => {
  const scene = await aScene();
  await scene.change(SHEET, "body { color: red }\n");
  await scene.open();
  const { branch } = await scene.settled();
  expect(await read(scene, SHEET, branch ?? "")).toBe("body { color: red }\n");
  expect(await read(scene, THEME, branch ?? "")).toContain("@theme");
});

it("a file of the team's keeps its place and content, in whatever case it is written", async () => {
  const scene = await aScene();
  await scene.open();
  const { branch: first } = await scene.settled();
  const { files } = await filesOf(scene, 1);
  const [main = ""] = files.filter((path) => path.endsWith(".tsx"));
  const theirs = main.replace(/[^/]+$/, (name) => name.toUpperCase());
  await scene.change(theirs, "export {};\n");
  await scene.github.submit(`/${HARBOR}/pull/1/close`);
  await scene.backend.advance(61_000);
  const [opened] = await scene.list();
  await scene.caller.action(api.pulls.refresh, { pullId: opened?.id ?? "" });
  await scene.open();
  const { branch: second } = await scene.settled();
  expect(second).not.toBe(first);
  expect(await read(scene, theirs, second ?? "")).toBe("export {};\n");
  const ours = main.replace(/\.tsx$/, "-2.tsx");
  expect(await read(scene, ours, second ?? "")).toContain("export function");
  expect(await read(scene, main, second ?? "")).toBeNull();
  const { body } = await filesOf(scene, 2);
  expect(body).toContain(`- \`${ours}\`, because \`${main}\` is there already\n`);
  expect(body).toContain(`- \`${SHEET}\`, which is there already and is changed\n`);
});

/** Those that the text of a pull request names. */
async function filesOf({ at }: Scene, number: number) {
  const { body } = await at<{ body: string }>(`/pulls/${number}`);
  return { body, files: [...body.matchAll(/^ {2}- `([^`]+)`/gm)].map(([, path = ""]) => path) };
}
