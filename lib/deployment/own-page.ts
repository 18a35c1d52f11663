// The pages that only the operator of a deployment can write. Pure.

export const OWN_PAGES = ["terms", "privacy", "contact"] as const;
export type OwnPageName = (typeof OWN_PAGES)[number];

export const OWN_PAGE_TITLES: Readonly<Record<OwnPageName, string>> = {
  terms: "Terms of service",
  privacy: "Privacy notice",
  contact: "Contact",
};

export const ownPageHref = (name: OwnPageName): string => `/legal/${name}`;

export type OwnPage =
  | { readonly kind: "missing" }
  /** The operator has it elsewhere, or it is a mail address. */
  | { readonly kind: "address"; readonly address: string }
  | { readonly kind: "text"; readonly blocks: readonly TextBlock[] };

export interface TextBlock {
  readonly kind: "heading" | "paragraph";
  readonly text: string;
}

/** A setting holds an address (https: or mailto:), or else the text itself. */
export function toOwnPage(setting: string | null): OwnPage {
  const text = setting?.trim() ?? "";
  if (text === "") return { kind: "missing" };
  if (/^(?:https:\/\/|mailto:)\S+$/.test(text) && URL.canParse(text))
    return { kind: "address", address: text };
  return { kind: "text", blocks: toBlocks(text) };
}

/** Blank lines separate paragraphs; a line that begins with `#` is a heading. */
const toBlocks = (text: string): TextBlock[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .map((line) => (line.startsWith("#") ? `\n${line}\n` : line))
    .join("\n")
    .split("\n\n")
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => ({
      kind: block.startsWith("#") ? "heading" : "paragraph",
      text: block.replace(/^#+/, "").trim(),
    }));
