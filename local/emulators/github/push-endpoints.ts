import { Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { authorOf } from "./content/histories.ts";
import { DEFAULT_BRANCH } from "./git/history.ts";
import { pushTo } from "./git/writing.ts";
import type { GithubInstance } from "./instance.ts";
import { iso } from "./json.ts";
import { repositoryNamed } from "./repositories.ts";

/** The file changes of one push. */
type Changes = Readonly<Record<string, string | null>>;

function isChanges(value: unknown): value is Changes {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every((text) => text === null || typeof text === "string");
}

/** `POST /_emulator/push/<owner>/<name> { "files": { "<path>": "text" | null } }`: adds a commit until the next reset. */
export function pushEndpoints(instance: GithubInstance) {
  return new Hono<EmulatorEnv>().post("/:owner/:repository", async (c) => {
    const { owner, repository: name } = c.req.param();
    const repository = repositoryNamed(`${owner}/${name}`);
    if (!repository) return c.json({ error: "There is no such repository." }, 404);
    const { files } = await c.req.json<{ files?: unknown }>().catch(() => ({}) as never);
    if (!isChanges(files)) {
      return c.json({ error: '"files" has a text, or null, for each path.' }, 400);
    }
    const { sha, tree } = instance.changeRepository(repository, (writable) =>
      pushTo(writable, DEFAULT_BRANCH, {
        author: authorOf(repository),
        date: iso(instance.now),
        message: "Push\n",
        files,
      }),
    );
    return c.json({ commit: sha, tree }, 201);
  });
}
