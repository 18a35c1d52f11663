/** What generated code is written for. */

export const TARGETS = [
  "react-tailwind",
  "react-css-modules",
  "html-css",
  "vue-tailwind",
  "svelte-tailwind",
] as const;
export type Target = (typeof TARGETS)[number];

export const LANGUAGES = ["typescript", "javascript"] as const;
export type Language = (typeof LANGUAGES)[number];

export const TARGET_NAMES: Readonly<Record<Target, string>> = {
  "react-tailwind": "React + Tailwind CSS",
  "react-css-modules": "React + CSS Modules",
  "html-css": "HTML + CSS",
  "vue-tailwind": "Vue + Tailwind CSS",
  "svelte-tailwind": "Svelte + Tailwind CSS",
};

export interface GeneratedFile {
  /** Relative, such as `SignIn.tsx`. */
  readonly path: string;
  readonly text: string;
}
