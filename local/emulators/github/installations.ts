import type { GithubInstance } from "./instance.ts";
import type { AppNames } from "./json.ts";
import { type Repository, repositoriesOf } from "./repositories.ts";
import { type Installation, permissionsOfApp } from "./state.ts";
import { installationEvent, repositoriesEvent } from "./webhook-events.ts";

export interface Choice {
  selection: Installation["selection"];
  repositoryIds: number[];
}

const namesOf = ({ context, appId, appSlug }: GithubInstance): AppNames => ({
  url: context.url,
  appId,
  appSlug,
});

export function findInstallation(instance: GithubInstance, id: number): Installation | null {
  return instance.state.installations.find((installation) => installation.id === id) ?? null;
}

export function installationOf(instance: GithubInstance, accountId: string): Installation | null {
  return instance.state.installations.find((found) => found.accountId === accountId) ?? null;
}

export function reachableRepositories(choice: Choice & { accountId: string }): Repository[] {
  const owned = repositoriesOf(choice.accountId);
  if (choice.selection === "all") return owned;
  return owned.filter(({ id }) => choice.repositoryIds.includes(id));
}

export function install(instance: GithubInstance, accountId: string, choice: Choice): Installation {
  const installation = instance.change((state) => {
    state.lastInstallationId += 1;
    const { now } = instance;
    const times = { createdAt: now, updatedAt: now, suspendedAt: null };
    const id = state.lastInstallationId;
    const mayWrite = permissionsOfApp(state).contents === "write";
    const made = { id, accountId, ...choice, ...times, mayWrite };
    state.installations.push(made);
    return made;
  });
  emitInstallation(instance, "created", installation);
  return installation;
}

/** Changes the selected repositories: one event for those added, one for those removed. */
export function choose(instance: GithubInstance, installation: Installation, choice: Choice): void {
  const before = reachableRepositories(installation);
  instance.change(() => {
    Object.assign(installation, choice);
    installation.updatedAt = instance.now;
  });
  const after = reachableRepositories(installation);
  const changes = {
    added: after.filter((repository) => !before.includes(repository)),
    removed: before.filter((repository) => !after.includes(repository)),
  };
  for (const action of ["added", "removed"] as const) {
    if (changes[action].length === 0) continue;
    const event = repositoriesEvent(namesOf(instance), action, installation, changes[action]);
    instance.emit(`installation_repositories.${action}`, event);
  }
}

export function setSuspended(
  instance: GithubInstance,
  installation: Installation,
  action: "suspend" | "unsuspend",
): void {
  instance.change(() => {
    installation.suspendedAt = action === "suspend" ? instance.now : null;
    installation.updatedAt = instance.now;
  });
  emitInstallation(instance, action, installation);
}

/** https://docs.github.com/apps/using-github-apps/approving-updated-permissions-for-a-github-app */
export function acceptWriting(instance: GithubInstance, installation: Installation): void {
  instance.change(() => {
    installation.mayWrite = true;
    installation.updatedAt = instance.now;
  });
  emitInstallation(instance, "new_permissions_accepted", installation);
}

/** Authorizations stay, because they are separate from installations. */
export function uninstall(instance: GithubInstance, installation: Installation): void {
  instance.change((state) => {
    installation.updatedAt = instance.now;
    state.installations = state.installations.filter((kept) => kept !== installation);
  });
  emitInstallation(instance, "deleted", installation);
}

function emitInstallation(
  instance: GithubInstance,
  action: Parameters<typeof installationEvent>[1],
  installation: Installation,
): void {
  const repositories = reachableRepositories(installation);
  const event = installationEvent(namesOf(instance), action, installation, repositories);
  instance.emit(`installation.${action}`, event);
}
