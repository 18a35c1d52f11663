export { LANGUAGES, type Language } from "../output/view";

/** What a frame can be written as, and what a user chooses. */

export const TARGETS = [
  "react-tailwind",
  "react-css-modules",
  "html-css",
  "vue-tailwind",
  "svelte-tailwind",
] as const;
export type Target = (typeof TARGETS)[number];

export const TARGET_NAMES: Readonly<Record<Target, string>> = {
  "react-tailwind": "React + Tailwind CSS",
  "react-css-modules": "React + CSS Modules",
  "html-css": "HTML + CSS",
  "vue-tailwind": "Vue + Tailwind CSS",
  "svelte-tailwind": "Svelte + Tailwind CSS",
};

export interface GeneratedFile {
  /** Relative, such as `SignIn.tsx`, `SignIn.module.css` or `theme.css`. */
  readonly path: string;
  readonly text: string;
}

/** `PriceList` → `price-list`: all of it, because names may differ by the number at their end alone. */
export const toPageName = (name: string): string =>
  name.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();

/** Of Vue: `Overview` → `OverviewView`. */
export const toViewName = (name: string): string => `${name}View`;

/** Beside each other, pages are found by their files; an app shows them where it likes, which their names suggest. */
export function toPageAddress(name: string, target: Target): string {
  if (target === "html-css") return `${toPageName(name)}.html`;
  const plain = target === "vue-tailwind" ? name.replace(/^([A-Z][^A-Z]*)View$/, "$1") : name;
  return `/${toPageName(plain)}`;
}
