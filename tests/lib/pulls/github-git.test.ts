import { expect, it } from "vitest";
import { ProviderError } from "../../../lib/providers/error.ts";
import {
  createBlob,
  createPull,
  type GitCaller,
  listPulls,
  moveBranch,
  PullError,
  readBranchHead,
} from "../../../lib/pulls/github-git.ts";

const answering = (status: number, body: object): GitCaller => ({
  apiUrl: "https://api.github.test",
  fullName: "ada/engine",
  headers: {},
  transport: () => Promise.resolve(new Response(JSON.stringify(body), { status })),
});
const failureOf = async (caller: GitCaller) => {
  const error: unknown = await createBlob(caller, "eA==").catch((thrown: unknown) => thrown);
  return error instanceof PullError || error instanceof ProviderError ? error.failure : error;
};

// The messages are those of the provider.
it.each([
  [403, "Repository was archived so is read-only.", "archived"],
  [403, "Resource not accessible by integration", "permission_missing"],
  [403, "Resource not accessible by personal access token", "permission_missing"],
  [403, "Must have push access to repository", "read_only"],
  [404, "Not Found", "read_only"],
  [409, "Git Repository is empty.", "repository_empty"],
  [422, "Repository rule violations found\n\nCannot create ref.", "protected"],
  [401, "Bad credentials", "token_dead"],
  [422, "Something else", "invalid_response"],
  [201, "no hash", "invalid_response"],
])("an answer of %i, %j, is %s", async (status, message, failure) => {
  expect(await failureOf(answering(status, { message }))).toBe(failure);
});

it("a pull request that exists already is told from one without commits, or whose base has been deleted", async () => {
  const wanted = { title: "x", body: "", head: "y", base: "main" };
  const saying = (message: string) =>
    answering(422, { message: "Validation Failed", errors: [{ code: "custom", message }] });
  expect(await createPull(saying("A pull request already exists for ada:y."), wanted)).toBeNull();
  await expect(createPull(saying("No commits between main and y"), wanted)).rejects.toMatchObject({
    failure: "unchanged",
  });
  const errors = [{ resource: "PullRequest", field: "base", code: "invalid" }];
  const gone = answering(422, { message: "Validation Failed", errors });
  await expect(createPull(gone, wanted)).rejects.toMatchObject({ failure: "base_gone" });
});

it("another branch's pull request is never taken for one's own", async () => {
  const one = { html_url: "https://github.test/1", state: "open", merged_at: null, body: null };
  const answered = ["theirs", "ours"].map((ref, index) => ({
    ...one,
    number: index + 1,
    head: { ref },
  }));
  const pulls = await listPulls(answering(200, answered), "ours", "main");
  expect(pulls.map(({ number }) => number)).toEqual([2]);
});

it("a branch that somebody has moved or deleted is told from one that cannot be written to", async () => {
  const sha = "0".repeat(40);
  const move = (status: number, body: object) => moveBranch(answering(status, body), "a/b", sha);
  expect(await move(200, { object: { sha } })).toBe(true);
  expect(await move(422, { message: "Update is not a fast forward" })).toBe(false);
  expect(await move(422, { message: "Reference does not exist" })).toBe(false);
  await expect(move(404, { message: "Not Found" })).rejects.toMatchObject({ failure: "read_only" });
});

it("names of branches and repositories stay one part of an address", async () => {
  const asked: string[] = [];
  const caller: GitCaller = {
    ...answering(201, { sha: "0".repeat(40) }),
    fullName: "ada/engine?x#y",
    transport: (url) => {
      asked.push(url);
      return Promise.resolve(new Response(JSON.stringify({ sha: "0".repeat(40) })));
    },
  };
  await createBlob(caller, "");
  expect(asked).toEqual(["https://api.github.test/repos/ada/engine%3Fx%23y/git/blobs"]);
});

it("a branch with a number sign in its name is asked for by its whole name", async () => {
  const asked: string[] = [];
  const caller = answering(404, {});
  const transport: GitCaller["transport"] = (url, init) => {
    asked.push(new URL(url).pathname);
    return caller.transport(url, init);
  };
  await readBranchHead({ ...caller, transport }, "fix/#12-menu");
  expect(asked).toEqual(["/repos/ada/engine/git/ref/heads/fix/%2312-menu"]);
});
