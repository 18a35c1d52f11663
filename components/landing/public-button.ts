const BASE =
  "inline-flex h-11 items-center justify-center whitespace-nowrap rounded-box px-5 font-medium transition-colors";

const VARIANTS = {
  primary: "bg-accent text-on-accent hover:bg-accent/90",
  plain: "border border-line bg-surface text-ink hover:bg-sunken",
} as const;

/** Links that lead from a public page into the product: larger than the product's own buttons, and without routing. */
export const publicButton = (variant: keyof typeof VARIANTS): string =>
  `${BASE} ${VARIANTS[variant]}`;
