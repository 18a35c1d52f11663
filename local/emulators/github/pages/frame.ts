import type { PageFrame } from "../../kernel/page.ts";
import type { GithubInstance } from "../instance.ts";

const ALWAYS = [
  { href: "/", label: "About" },
  { href: "/settings/applications", label: "Authorized apps" },
];
/** An OAuth app has no installations and no webhooks. */
const OF_AN_APP = [
  { href: "/settings/installations", label: "Installed apps" },
  { href: "/deliveries", label: "Deliveries" },
];

/** The frame shared by all pages of this emulator. */
export function frameOf(
  { appSlug }: Pick<GithubInstance, "appSlug">,
  path: string,
): Pick<PageFrame, "emulator" | "links" | "path"> {
  return { emulator: "GitHub", links: appSlug === null ? ALWAYS : [...ALWAYS, ...OF_AN_APP], path };
}
