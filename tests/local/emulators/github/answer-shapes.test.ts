// The emulator's answers have the shapes of GitHub's OpenAPI description: its types check them as they were sent.
import type { operations } from "@octokit/openapi-types";
import { expect, it } from "vitest";
import { complaintsAbout } from "../../../support/described-answers.ts";
import { ADA, aGithub, SELECTED } from "./github-under-test.ts";

const HARBOR = `/repos/${ADA}/harbor-web`;
const EMPTY = `/repos/${ADA}/empty-notebook`;
const GRACE = "grace-hopper";

interface Sent {
  operation: keyof operations;
  status: number;
  answer: unknown;
}

interface Answer extends Record<string, unknown> {
  sha: string;
  number: number;
  commit: { sha: string };
  installations: { id: number }[];
}

/** An answer whose status the description leaves out has the shape of any error. */
const TYPES = `import type { components, operations } from "@octokit/openapi-types";
type BodyOf<R> = R extends { content: { "application/json": infer Body } } ? Body : never;
type Sent<Name extends keyof operations, Status> = operations[Name] extends { responses: infer All }
  ? Status extends keyof All ? BodyOf<All[Status]> : components["schemas"]["basic-error"]
  : never;
`;

const toLine = ({ operation, status, answer }: Sent, index: number): string =>
  `export const a${index}: Sent<"${operation}", ${status}> = ${JSON.stringify(answer)};`;

/** GitHub has it in every error; the description forgets it where input was invalid. */
function withoutStatus(answer: Answer): object {
  const { status, ...others } = answer;
  return typeof status === "string" && "documentation_url" in answer ? others : answer;
}

async function aRecorder(isApp = false) {
  const github = await aGithub({ isApp });
  const { access_token: token } = await github.connect(ADA);
  const sent: Sent[] = [];
  const ask = async (
    operation: keyof operations,
    status: number,
    [method, path]: readonly [method: string, path: string],
    body?: object,
  ) => {
    const response = await fetch(`${github.url}${path}`, {
      ...{ method, headers: { authorization: `Bearer ${token}`, "user-agent": "tests" } },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer;
    expect(`${operation} ${response.status}`).toBe(`${operation} ${status}`);
    sent.push({ operation, status, answer: withoutStatus(answer) });
    return answer;
  };
  return { ...github, sent, ask };
}

async function sendToRepositories(): Promise<Sent[]> {
  const { sent, ask, control, url } = await aRecorder();
  await ask("users/get-authenticated", 200, ["GET", "/user"]);
  await ask("repos/list-for-authenticated-user", 200, ["GET", "/user/repos"]);
  await ask("repos/get", 200, ["GET", HARBOR]);
  await ask("repos/get-commit", 200, ["GET", `${HARBOR}/commits/main`]);
  await ask("repos/get-content", 200, ["GET", `${HARBOR}/contents/src`]);
  await ask("repos/get-content", 200, ["GET", `${HARBOR}/contents/package.json`]);
  await ask("repos/list-languages", 200, ["GET", `${HARBOR}/languages`]);
  const { commit } = await ask("repos/get-branch", 200, ["GET", `${HARBOR}/branches/main`]);
  const parents = [commit.sha];
  await ask("git/get-tree", 200, ["GET", `${HARBOR}/git/trees/main?recursive=1`]);
  await ask("git/get-commit", 200, ["GET", `${HARBOR}/git/commits/${commit.sha}`]);
  await ask("git/get-ref", 200, ["GET", `${HARBOR}/git/ref/heads/main`]);
  await ask("git/list-matching-refs", 200, ["GET", `${HARBOR}/git/matching-refs/heads/m`]);

  const { sha } = await ask("git/create-blob", 201, ["POST", `${HARBOR}/git/blobs`], {
    content: "a",
  });
  await ask("git/get-blob", 200, ["GET", `${HARBOR}/git/blobs/${sha}`]);
  const entry = { path: "a.txt", mode: "100644", type: "blob", sha };
  const trees = ["POST", `${HARBOR}/git/trees`] as const;
  const tree = await ask("git/create-tree", 201, trees, { tree: [entry] });
  const made = { message: "One", tree: tree.sha, parents };
  const commits = ["POST", `${HARBOR}/git/commits`] as const;
  const one = await ask("git/create-commit", 201, commits, made);
  const two = await ask("git/create-commit", 201, commits, { ...made, parents: [one.sha] });
  const refs = ["POST", `${HARBOR}/git/refs`] as const;
  const branch = { ref: "refs/heads/one", sha: one.sha };
  await ask("git/create-ref", 201, refs, branch);
  await ask("git/update-ref", 200, ["PATCH", `${HARBOR}/git/refs/heads/one`], { sha: two.sha });
  const pulls = ["POST", `${HARBOR}/pulls`] as const;
  const asked = { title: "One", head: "one", base: "main" };
  const { number } = await ask("pulls/create", 201, pulls, asked);
  await ask("pulls/get", 200, ["GET", `${HARBOR}/pulls/${number}`]);
  await ask("pulls/list", 200, ["GET", `${HARBOR}/pulls`]);
  await ask("pulls/update", 200, ["PATCH", `${HARBOR}/pulls/${number}`], { title: "Two" });

  const blobs = `${EMPTY}/git/blobs`;
  await ask("repos/get", 404, ["GET", `/repos/${GRACE}/nanosecond-wires`]);
  await ask("git/create-blob", 409, ["POST", blobs], { content: "a" });
  await ask("git/get-ref", 404, ["GET", `${HARBOR}/git/ref/heads/none`]);
  await ask("git/create-tree", 422, trees, { tree: [{ ...entry, path: "../a" }] });
  await ask("git/create-ref", 422, refs, branch);
  await ask("git/update-ref", 422, ["PATCH", `${HARBOR}/git/refs/heads/one`], { sha: one.sha });
  await ask("pulls/create", 422, pulls, asked);
  await ask("pulls/create", 404, ["POST", `/repos/${GRACE}/a-0-compiler/pulls`], asked);
  await fetch(`${url}/_emulator/rules/${ADA}/harbor-web`, {
    method: "PUT",
    body: JSON.stringify({ protected: ["main"] }),
  });
  await ask("git/update-ref", 422, ["PATCH", `${HARBOR}/git/refs/heads/main`], { sha: one.sha });
  await control("faults", { kind: "rate-limit", status: 403 });
  await ask("git/create-blob", 403, ["POST", `${HARBOR}/git/blobs`], { content: "a" });

  return sent;
}

async function sendToInstallations(): Promise<Sent[]> {
  const { sent, ask, install } = await aRecorder(true);
  await install(SELECTED);
  const installed = ["GET", "/user/installations"] as const;
  const list = "apps/list-installations-for-authenticated-user";
  const { installations } = await ask(list, 200, installed);
  const path = `/user/installations/${installations[0]?.id}/repositories`;
  await ask("apps/list-installation-repos-for-authenticated-user", 200, ["GET", path]);
  const refs = `/repos/${ADA}/harbor-web/git/refs`;
  await ask("git/create-ref", 403, ["POST", refs], { ref: "refs/heads/a", sha: "a" });
  return sent;
}

it("answers to reading, writing and refused requests have the described shapes, and others would be found", async () => {
  const sent = [...(await sendToRepositories()), ...(await sendToInstallations())];
  const [blob] = sent.filter(({ operation }) => operation === "git/create-blob");
  const right = blob?.answer as object;
  // The compiler complains about a line that it would have to complain about and does not.
  const spoiled = [
    { ...right, sha: undefined },
    { ...right, url: 1 },
    { ...right, extra: 1 },
  ];
  const refused = spoiled.flatMap((answer, index) => [
    "// @ts-expect-error",
    toLine({ operation: "git/create-blob", status: 201, answer }, sent.length + index),
  ]);
  const lines = [TYPES, ...sent.map(toLine), ...refused];
  expect(complaintsAbout(lines, "@octokit/openapi-types")).toBe("");
});
