import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { withAnswer } from "../kernel/oauth/redirect.ts";
import { rememberViewer, viewerOf } from "../kernel/oauth/viewer.ts";
import { approve } from "./authorization.ts";
import {
  acceptWriting,
  type Choice,
  choose,
  findInstallation,
  install,
  installationOf,
  setSuspended,
  uninstall,
} from "./installations.ts";
import type { GithubInstance } from "./instance.ts";
import { configurePage, installationsPage, installPage } from "./pages/installations.ts";
import { repositoriesOf } from "./repositories.ts";
import type { Installation } from "./state.ts";

const EMULATOR = "github";
const LIST = "/settings/installations";
const NO_CHOICE = "Choose at least one repository";

/** "Only select repositories" needs at least one, as on GitHub's page. */
function readChoice(form: URLSearchParams, accountId: string): Choice | null {
  if (form.get("selection") === "all") return { selection: "all", repositoryIds: [] };
  const wanted = new Set(form.getAll("repository").map(Number));
  const owned = repositoriesOf(accountId).map(({ id }) => id);
  const repositoryIds = owned.filter((id) => wanted.has(id));
  return repositoryIds.length > 0 ? { selection: "selected", repositoryIds } : null;
}

/**
 * Redirects to the application's setup URL. An application that asks for authorization during installation gets a
 * code with it: docs.github.com/apps/creating-github-apps/registering-a-github-app/about-the-setup-url
 */
async function installFor(c: Context<EmulatorEnv>, instance: GithubInstance): Promise<Response> {
  const form = new URLSearchParams(await c.req.text());
  const person = instance.users.find(({ handle }) => handle === form.get("person"));
  if (!person) return c.text("No person was chosen.", 400);
  rememberViewer(c, EMULATOR, person);
  const choice = readChoice(form, person.id);
  const state = form.get("state");
  if (!choice) {
    return c.html(installPage(instance, { viewer: person, state, problem: NO_CHOICE }), 400);
  }
  const present = installationOf(instance, person.id);
  if (present) choose(instance, present, choice);
  const installation = present ?? install(instance, person.id, choice);
  const { redirectUri, asksOnInstall, clients } = instance;
  const clientId = clients.find(({ isApp }) => isApp)?.id ?? "";
  const code = asksOnInstall
    ? approve(instance, person, { clientId, redirectUri, scopes: [], challenge: null })
    : {};
  const answer = {
    ...code,
    installation_id: String(installation.id),
    setup_action: present ? "update" : "install",
    state,
  };
  return c.redirect(withAnswer(redirectUri, answer), 303);
}

/** The installation page that the application links to. */
export function appPages(instance: GithubInstance) {
  return new Hono<EmulatorEnv>()
    .get("/installations/new", (c) => {
      const viewer = viewerOf(c, EMULATOR, instance.users);
      const state = c.req.query("state") ?? null;
      return c.html(installPage(instance, { viewer, state, problem: null }));
    })
    .post("/installations", (c) => installFor(c, instance));
}

/** The installation settings that people open themselves. */
export function installationSettings(instance: GithubInstance) {
  const withInstallation = async (
    c: Context<EmulatorEnv>,
    work: (installation: Installation) => Response | Promise<Response>,
  ): Promise<Response> => {
    const installation = findInstallation(instance, Number(c.req.param("id")));
    return installation ? work(installation) : c.redirect(LIST, 303);
  };
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const viewer = viewerOf(c, EMULATOR, instance.users);
      return c.html(installationsPage(instance, viewer));
    })
    .get("/:id", (c) =>
      withInstallation(c, (installation) => c.html(configurePage(instance, installation))),
    )
    .post("/:id", (c) =>
      withInstallation(c, async (installation) => {
        const form = new URLSearchParams(await c.req.text());
        const choice = readChoice(form, installation.accountId);
        if (!choice) return c.html(configurePage(instance, installation, NO_CHOICE), 400);
        choose(instance, installation, choice);
        return c.redirect(`${LIST}/${installation.id}`, 303);
      }),
    )
    .post("/:id/uninstall", (c) =>
      withInstallation(c, (installation) => {
        uninstall(instance, installation);
        return c.redirect(LIST, 303);
      }),
    )
    .post("/:id/accept-writing", (c) =>
      withInstallation(c, (installation) => {
        acceptWriting(instance, installation);
        return c.redirect(`${LIST}/${installation.id}`, 303);
      }),
    )
    .post("/:id/:action{suspend|unsuspend}", (c) =>
      withInstallation(c, (installation) => {
        setSuspended(instance, installation, c.req.param("action") as "suspend" | "unsuspend");
        return c.redirect(`${LIST}/${installation.id}`, 303);
      }),
    );
}
