// The addresses of the pages that other pages link to.

import type { ConnectWay } from "./connections/way";
import type { Provider } from "./providers/names";

export const HOME_PATH = "/home";
export const DESIGNS_PATH = "/designs";
export const REPOSITORIES_PATH = "/repositories";
export const PULLS_PATH = "/pull-requests";
export const SETTINGS_PATH = "/settings";
export const CONNECTIONS_PATH = "/settings/connections";
export const BILLING_PATH = "/settings/billing";
export const GENERATIONS_PATH = "/settings/generations";
export const OPERATIONS_PATH = "/operations";
export const NOTICES_PATH = "/settings/notices";
export const YOUR_DATA_PATH = "/settings/data";
export const ORGANIZATIONS_PATH = "/settings/organizations";
/** Where the unsubscribe link of a mail leads, and what mail programs call. */
export const UNSUBSCRIBE_PATH = "/unsubscribe";
export const UNSUBSCRIBE_API_PATH = "/api/notices/unsubscribe";

/** The page that lists what was imported from a provider. */
export const IMPORT_LISTS: Readonly<Record<Provider, string>> = {
  figma: DESIGNS_PATH,
  github: REPOSITORIES_PATH,
};

/** Starts connecting an account, and leads back to a page of ours afterwards. */
export const connectHref = (
  provider: Provider,
  returnTo: string,
  way: ConnectWay = "first",
): string =>
  `/api/import/${provider}/auth?${new URLSearchParams({ returnTo, ...(way !== "first" && { way }) })}`;

export const importHref = (provider: Provider, importId: string): string =>
  `${IMPORT_LISTS[provider]}/${importId}`;

/** Downloads every result of an import. */
export const archiveHref = (importId: string): string => `/api/imports/${importId}/files.zip`;

/** Downloads everything that is kept about its user. */
export const exportHref = (exportId: string): string => `/api/exports/${exportId}/data.zip`;

/** Node IDs contain colons, which are valid in addresses but break some tools. */
export const frameHref = (importId: string, nodeId: string): string =>
  `${importHref("figma", importId)}/frames/${encodeURIComponent(nodeId)}`;

/** Serves a frame's page to the iframes of ours. */
export const previewHref = (importId: string, nodeId: string): string =>
  `${importHref("figma", importId)}/preview/${encodeURIComponent(nodeId)}`;
