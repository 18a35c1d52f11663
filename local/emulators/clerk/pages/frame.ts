import type { PageFrame } from "../../kernel/page.ts";

const LINKS = [
  { href: "/", label: "About" },
  { href: "/outbox", label: "Outbox" },
  { href: "/deliveries", label: "Deliveries" },
];

/** The frame shared by all pages of this emulator. */
export function frameOf(path: string): Pick<PageFrame, "emulator" | "links" | "path"> {
  return { emulator: "Clerk", links: LINKS, path };
}
