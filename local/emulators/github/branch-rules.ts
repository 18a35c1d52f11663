import { Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { GithubInstance } from "./instance.ts";
import { repositoryNamed } from "./repositories.ts";
import type { RepositoryState } from "./state.ts";

/** Whether a rule keeps the branch from being created or moved through the API. */
export function isProtected(
  { protectedBranches }: Pick<RepositoryState, "protectedBranches">,
  branch: string,
): boolean {
  return protectedBranches.some((rule) =>
    rule.endsWith("*") ? branch.startsWith(rule.slice(0, -1)) : branch === rule,
  );
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** `PUT /_emulator/rules/<owner>/<name> { "protected": ["main", "release/*"] }`: until the next reset. */
export function ruleEndpoints(instance: GithubInstance) {
  return new Hono<EmulatorEnv>().put("/:owner/:repository", async (c) => {
    const { owner, repository: name } = c.req.param();
    const repository = repositoryNamed(`${owner}/${name}`);
    if (!repository) return c.json({ error: "There is no such repository." }, 404);
    const body = await c.req.json<{ protected?: unknown }>().catch(() => null);
    const rules = body?.protected;
    if (!isTexts(rules)) return c.json({ error: '"protected" is a list of branches.' }, 400);
    instance.changeRepository(repository, ({ written }) => {
      written.protectedBranches = rules;
    });
    return c.json({ protected: rules });
  });
}
