import { toSlug } from "../read/slug";

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

/** Beside each other, pages are found by their files; an app shows them where it likes, which their names suggest. */
export const toPageAddress = (name: string, target: Target): string =>
  target === "html-css" ? `${toSlug(name)}.html` : `/${toSlug(name)}`;
