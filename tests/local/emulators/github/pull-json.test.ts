// A pull request of the emulator has the shape of one that the real API has sent.
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { ADA, aGithub } from "./github-under-test.ts";

type Json = Record<string, unknown>;

interface Recorded {
  name: string;
  examples: { action: string; pull_request: Json }[];
}

const require = createRequire(import.meta.url);

/** Of all that were recorded, because the newer ones have fields that the older ones lack. */
function recordedPull(): Json {
  const all = require("@octokit/webhooks-examples") as Recorded[];
  const { examples } = all.find(({ name }) => name === "pull_request") ?? { examples: [] };
  return examples.map(({ pull_request }) => pull_request).reduce(merge, {});
}

const merge = (one: Json, other: Json): Json => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([key, value]) => {
      const known = one[key];
      return [
        key,
        isObject(known) && isObject(value) ? merge(known, value) : (value ?? known ?? null),
      ];
    }),
  ),
});

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Settings that only some answers about a repository have. */
const SETTINGS =
  /\brepo\.(?:allow_\w+|delete_branch_on_merge|web_commit_signoff_required|custom_properties)$/;
/** Only answers to a token have them. */
const OF_TOKENS = /\brepo\.permissions$/;

/** Where one has what the other lacks or has as another type: null may stand for anything, and lists for their kind. */
function differencesOf(ours: Json, recorded: Json, at = ""): string[] {
  return [...new Set([...Object.keys(ours), ...Object.keys(recorded)])].flatMap((key) => {
    const [own, other] = [ours[key], recorded[key]];
    const place = `${at}${key}`;
    if (own === undefined) return SETTINGS.test(place) ? [] : [`${place} is missing`];
    if (other === undefined) return OF_TOKENS.test(place) ? [] : [`${place} is ours alone`];
    if (own === null || other === null) return [];
    if (isObject(own) && isObject(other)) return differencesOf(own, other, `${place}.`);
    return typeof own === typeof other && Array.isArray(own) === Array.isArray(other)
      ? []
      : [`${place} is a ${typeof own}`];
  });
}

it("a pull request has the fields of a recorded one, with the same types", async () => {
  const { url, connect } = await aGithub();
  const { access_token: token } = await connect(ADA);
  const send = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, "user-agent": "tests" };
    const answer = await fetch(`${url}/repos/${ADA}/harbor-web${path}`, {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Json & { commit: { sha: string }; sha: string };
  };
  const parent = (await send("GET", "/branches/main")).commit.sha;
  const entry = { path: "a.txt", mode: "100644", type: "blob", content: "a" };
  const tree = await send("POST", "/git/trees", { tree: [entry] });
  const commit = { message: "One", tree: tree.sha, parents: [parent] };
  const { sha } = await send("POST", "/git/commits", commit);
  await send("POST", "/git/refs", { ref: "refs/heads/one", sha });
  const pull = await send("POST", "/pulls", { title: "One", head: "one", base: "main" });
  expect(differencesOf(pull, recordedPull())).toEqual([]);
});
