import { describe, expect, it } from "vitest";
import { addressesOf } from "../../../lib/imports/github-addresses.ts";
import { candidateRefs } from "../../../lib/imports/github-refs.ts";
import {
  readBlob,
  readCommit,
  readLanguages,
  readRepository,
  readRepositoryPage,
} from "../../../lib/imports/github-repositories.ts";
import type { StreamedAnswer } from "../../../lib/providers/streamed-fetch.ts";

async function* saying(text: string) {
  yield text;
}

function answer(body: unknown, status = 200): StreamedAnswer {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { status, headers: new Headers(), chunks: saying(text) };
}

async function failureOf(reading: Promise<unknown>): Promise<unknown> {
  try {
    await reading;
  } catch (error) {
    return (error as { failure?: string }).failure ?? error;
  }
  return "none";
}

const REPOSITORY = {
  full_name: "ada/engine",
  html_url: "https://github.com/ada/engine",
  description: "Mill",
  default_branch: "main",
  private: true,
  license: { spdx_id: "MIT" },
  language: "Go",
  pushed_at: "2026-10-01T10:00:00Z",
  owner: { login: "ada" },
};

it("a repository keeps its description", async () => {
  expect(await readRepository(answer(REPOSITORY))).toEqual({
    fullName: "ada/engine",
    url: "https://github.com/ada/engine",
    description: "Mill",
    defaultBranch: "main",
    isPrivate: true,
    license: "MIT",
  });
  const unknown = { ...REPOSITORY, license: { spdx_id: "NOASSERTION" }, description: null };
  expect(await readRepository(answer(unknown))).toMatchObject({ license: null, description: null });
});

it("a commit keeps nothing of its changes", async () => {
  const commit = {
    message: "Turn the mill\n\nbody",
    committer: { date: "2026-10-01T10:00:00Z" },
    tree: { sha: "t1" },
  };
  expect(await readCommit(answer({ sha: "c1", commit, files: [{ patch: "+" }] }), "main")).toEqual({
    commit: {
      sha: "c1",
      ref: "main",
      committedAt: Date.UTC(2026, 9, 1, 10),
      title: "Turn the mill",
    },
    treeSha: "t1",
  });
});

it("names and messages lose bidirectional controls", async () => {
  const odd = "a\u202eb\u2066c\u200f";
  const repository = { ...REPOSITORY, description: odd };
  expect((await readRepository(answer(repository))).description).toBe("abc");
  expect((await readRepositoryPage(answer([repository])))[0]?.description).toBe("abc");
  const commit = { message: odd, tree: { sha: "t1" } };
  expect((await readCommit(answer({ sha: "c1", commit }), "main")).commit.title).toBe("abc");
});

it("languages are bytes by name", async () => {
  expect(await readLanguages(answer({ Go: 10 }))).toEqual({ Go: 10 });
});

it("a file is decoded from Base64 with line breaks", async () => {
  const content = Buffer.from("é😀\n")
    .toString("base64")
    .replace(/(.{4})/g, "$1\n");
  expect(await readBlob(answer({ content, encoding: "base64" }))).toBe("é😀\n");
  expect(await failureOf(readBlob(answer({ content: "%%%", encoding: "base64" })))).toBe(
    "malformed",
  );
});

it("a page of repositories is read in both of GitHub's shapes", async () => {
  const listed = [expect.objectContaining({ repository: "ada/engine", language: "Go" })];
  expect(await readRepositoryPage(answer([REPOSITORY]))).toEqual(listed);
  const page = { total_count: 1, repositories: [{ ...REPOSITORY, pushed_at: null }] };
  expect(await readRepositoryPage(answer(page))).toMatchObject([{ pushedAt: null }]);
});

describe("GitHub's error responses", () => {
  it.each<[string, StreamedAnswer, string]>([
    ["401", answer({ message: "Bad credentials" }, 401), "token_dead"],
    ["404", answer({ message: "Not Found" }, 404), "not_found"],
    ["301", answer({ message: "Moved" }, 301), "not_found"],
    ["409", answer({ message: "Git Repository is empty." }, 409), "empty"],
    ["451", answer({ message: "Blocked" }, 451), "no_access"],
    ["403", answer({ message: "Forbidden" }, 403), "no_access"],
    [
      "403 for a small grant",
      answer({ message: "Resource not accessible by integration" }, 403),
      "scope_missing",
    ],
    ["a page", answer("<html>"), "malformed"],
    ["another thing", answer({ full_name: 7 }), "malformed"],
    ["too much", answer(" ".repeat(3 * 1024 * 1024)), "too_large"],
  ])("%s", async (_, said, failure) => {
    expect(await failureOf(readRepository(said))).toBe(failure);
  });
});

it("the full text is tried before its prefixes", () => {
  expect(candidateRefs("main")).toEqual(["main"]);
  expect(candidateRefs("feature/mill/src")).toEqual([
    "feature/mill/src",
    "feature",
    "feature/mill",
  ]);
});

it("only a few refs are tried for any path depth", () => {
  expect(candidateRefs(Array(100).fill("a").join("/"))).toHaveLength(8);
});

const at = addressesOf("https://api.github.com", "ada/engine");

it("each part has its address", () => {
  expect(at.repository).toBe("https://api.github.com/repos/ada/engine");
  expect(at.languages).toBe("https://api.github.com/repos/ada/engine/languages");
  expect(at.tree("abc", true)).toMatch(/\/git\/trees\/abc\?recursive=1$/);
  expect(at.tree("abc", false)).toMatch(/\/git\/trees\/abc$/);
  expect(at.blob("abc")).toMatch(/\/git\/blobs\/abc$/);
});

it("a ref keeps its slashes; other reserved characters are encoded", () => {
  expect(at.commit("feature/new?x#y z")).toMatch(/\/commits\/feature\/new%3Fx%23y%20z$/);
});
