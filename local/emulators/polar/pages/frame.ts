import type { PageFrame } from "../../kernel/page.ts";

const LINKS = [
  { href: "/", label: "About" },
  { href: "/customers", label: "Customers" },
  { href: "/deliveries", label: "Deliveries" },
];

/** What all pages of this emulator have in common. */
export function frameOf(path: string): Pick<PageFrame, "emulator" | "links" | "path"> {
  return { emulator: "Polar", links: LINKS, path };
}
