import type { PageFrame } from "../../kernel/page.ts";

const LINKS = [
  { href: "/", label: "About" },
  { href: "/settings", label: "Connected apps" },
];

/** The frame shared by all pages of this emulator. */
export function frameOf(path: string): Pick<PageFrame, "emulator" | "links" | "path"> {
  return { emulator: "Figma", links: LINKS, path };
}
