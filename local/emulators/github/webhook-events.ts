import { type AppNames, installationJson, shortRepositoryJson, simpleUserJson } from "./json.ts";
import type { Repository } from "./repositories.ts";
import type { Installation } from "./state.ts";

const SECOND = 1000;

/** Events give these two times in seconds; API responses give them as text. */
function eventInstallation(names: AppNames, installation: Installation) {
  return {
    ...installationJson(names, installation),
    created_at: Math.floor(installation.createdAt / SECOND),
    updated_at: Math.floor(installation.updatedAt / SECOND),
  };
}

export function revokedEvent(url: string, userId: string) {
  return { action: "revoked", sender: simpleUserJson(url, userId) };
}

export function installationEvent(
  names: AppNames,
  action: "created" | "deleted" | "suspend" | "unsuspend" | "new_permissions_accepted",
  installation: Installation,
  repositories: readonly Repository[],
) {
  return {
    action,
    installation: eventInstallation(names, installation),
    repositories: repositories.map(shortRepositoryJson),
    requester: null,
    sender: simpleUserJson(names.url, installation.accountId),
  };
}

export function repositoriesEvent(
  names: AppNames,
  action: "added" | "removed",
  installation: Installation,
  repositories: readonly Repository[],
) {
  const changed = repositories.map(shortRepositoryJson);
  return {
    action,
    installation: eventInstallation(names, installation),
    repository_selection: installation.selection,
    repositories_added: action === "added" ? changed : [],
    repositories_removed: action === "removed" ? changed : [],
    requester: null,
    sender: simpleUserJson(names.url, installation.accountId),
  };
}
