import { findMatches } from "@/lib/home/search";
import type { Found } from "@/lib/home/view";
import {
  BILLING_PATH,
  CONNECTIONS_PATH,
  DESIGNS_PATH,
  frameHref,
  GENERATIONS_PATH,
  HOME_PATH,
  importHref,
  NOTICES_PATH,
  OPERATIONS_PATH,
  ORGANIZATIONS_PATH,
  PULLS_PATH,
  REPOSITORIES_PATH,
  YOUR_DATA_PATH,
} from "@/lib/page-paths";
import { DISPLAY_NAMES, type Provider } from "@/lib/providers/names";

export type PaletteAction = "system" | "light" | "dark" | "sign_out";

export interface PaletteEntry {
  readonly id: string;
  readonly kind: "page" | "action" | "frame" | Provider;
  readonly title: string;
  /** Beside the title, and found too. */
  readonly within: string;
  /** An address, or what to do in place. */
  readonly target: { readonly href: string } | { readonly action: PaletteAction };
}

export interface PaletteGroup {
  readonly name: string;
  readonly entries: readonly PaletteEntry[];
}

const toPage = (href: string, title: string, within = ""): PaletteEntry => ({
  id: `page ${href}`,
  kind: "page",
  title,
  within,
  target: { href },
});

const PAGES = [
  toPage(HOME_PATH, "Home"),
  toPage(DESIGNS_PATH, "Designs"),
  toPage(REPOSITORIES_PATH, "Repositories"),
  toPage(PULLS_PATH, "Pull requests"),
  toPage(CONNECTIONS_PATH, "Connections", "Settings"),
  toPage(BILLING_PATH, "Plan & billing", "Settings"),
  toPage(GENERATIONS_PATH, "Generations", "Settings"),
  toPage(NOTICES_PATH, "Notices", "Settings"),
  toPage(ORGANIZATIONS_PATH, "Organizations", "Settings"),
  toPage(YOUR_DATA_PATH, "Your data", "Settings"),
];
const OPERATOR_PAGES = [
  toPage(OPERATIONS_PATH, "Health", "Operations"),
  toPage(`${OPERATIONS_PATH}/events`, "Events", "Operations"),
];

const toDo = (title: string, target: PaletteEntry["target"], within = ""): PaletteEntry => ({
  id: `action ${title}`,
  kind: "action",
  title,
  within,
  target,
});

const ACTIONS = [
  toDo("Import a design", { href: DESIGNS_PATH }),
  toDo("Import a repository", { href: REPOSITORIES_PATH }),
  toDo("Connect an account", { href: CONNECTIONS_PATH }),
  toDo("Change plan", { href: BILLING_PATH }),
  toDo("Cancel plan", { href: BILLING_PATH }),
  toDo("View invoices", { href: BILLING_PATH }),
  toDo("Download my data", { href: YOUR_DATA_PATH }),
  toDo("Delete my account", { href: YOUR_DATA_PATH }),
  toDo("Light theme", { action: "light" }),
  toDo("Dark theme", { action: "dark" }),
  toDo("System theme", { action: "system" }),
  toDo("Sign out", { action: "sign_out" }),
];

function toEntry({ importId, provider, nodeId, title, within }: Found): PaletteEntry {
  const href = nodeId === null ? importHref(provider, importId) : frameHref(importId, nodeId);
  return {
    id: `found ${href}`,
    kind: nodeId === null ? provider : "frame",
    title: title || `Frame ${nodeId}`,
    within: nodeId === null ? DISPLAY_NAMES[provider] : within,
    target: { href },
  };
}

/**
 * What the palette lists for a text. `found` may answer an earlier text: it is narrowed until the backend has answered
 * this one.
 */
export function listEntries(
  text: string,
  found: readonly Found[],
  isOperator: boolean,
): PaletteGroup[] {
  const pages = isOperator ? [...PAGES, ...OPERATOR_PAGES] : PAGES;
  const imports = found.filter(({ nodeId }) => nodeId === null).map(toEntry);
  const frames = found.filter(({ nodeId }) => nodeId !== null).map(toEntry);
  const isTyped = text.trim() !== "";
  const groups = [
    { name: "Go to", entries: pages },
    { name: isTyped ? "Designs and repositories" : "Recent imports", entries: imports },
    { name: "Frames", entries: isTyped ? frames : [] },
    { name: "Actions", entries: ACTIONS },
  ];
  return groups.flatMap(({ name, entries }) => {
    const matching = isTyped ? findMatches(text, entries) : entries;
    return matching.length === 0 ? [] : [{ name, entries: matching }];
  });
}

/** Also for who does not see the list. */
export function describeFound(count: number, text: string, isSearching: boolean): string {
  if (count > 0) return count === 1 ? "1 result" : `${count} results`;
  return isSearching ? "Searching…" : `Nothing matches “${text.trim()}”.`;
}
