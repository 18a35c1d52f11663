import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { GithubInstance } from "./instance.ts";
import { pullPage, pullsPage } from "./pages/pulls.ts";
import { closePull, findPull, isOpen, mergePull } from "./pulls.ts";
import { type Repository, repositoryNamed } from "./repositories.ts";
import type { Pull } from "./state.ts";

/** Pages at the addresses that GitHub gives them. Every visitor may do what the repository's owner may. */
export function pullPages(instance: GithubInstance) {
  const repositoryOf = (c: Context<EmulatorEnv>): Repository | null =>
    repositoryNamed(`${c.req.param("owner")}/${c.req.param("repository")}`);
  const withPull = (
    c: Context<EmulatorEnv>,
    work: (repository: Repository, pull: Pull) => Response | Promise<Response>,
  ): Response | Promise<Response> => {
    const repository = repositoryOf(c);
    const number = Number(c.req.param("number"));
    const pull = repository && findPull(instance.additionsTo(repository), number);
    return repository && pull ? work(repository, pull) : c.notFound();
  };
  return new Hono<EmulatorEnv>()
    .get("/:owner/:repository/pulls", (c) => {
      const repository = repositoryOf(c);
      return repository ? c.html(pullsPage(instance, repository)) : c.notFound();
    })
    .get("/:owner/:repository/pull/:number", (c) =>
      withPull(c, (repository, pull) => c.html(pullPage(instance, repository, pull))),
    )
    .post("/:owner/:repository/pull/:number/:action{merge|close}", (c) =>
      withPull(c, (repository, pull) => {
        const isMerge = c.req.param("action") === "merge";
        if (isOpen(pull) && isMerge) mergePull(instance, repository, pull);
        if (isOpen(pull) && !isMerge) {
          instance.changeRepository(repository, () => closePull(instance, repository, pull));
        }
        return c.redirect(c.req.path.replace(/\/(merge|close)$/, ""), 303);
      }),
    );
}
