import { cva } from "class-variance-authority";

/** Links that lead from a public page into the product: larger than the product's own buttons, and without routing. */
const styles = cva(
  "inline-flex h-11 items-center justify-center whitespace-nowrap rounded-box px-5 font-medium transition-colors",
  {
    variants: {
      variant: {
        primary: "bg-accent text-on-accent hover:bg-accent/90",
        plain: "border border-line bg-surface text-ink hover:bg-sunken",
      },
    },
  },
);

export const publicButton = (variant: "primary" | "plain"): string => styles({ variant });
