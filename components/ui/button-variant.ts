import { cva, type VariantProps } from "class-variance-authority";

/** What buttons and the links that act like buttons have in common. */
export const buttonLook = cva(
  "inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-control font-medium transition-colors disabled:opacity-50 aria-disabled:cursor-default",
  {
    variants: {
      look: {
        primary: "bg-accent text-on-accent hover:bg-accent/90",
        plain: "border border-line bg-surface text-ink hover:bg-sunken",
        quiet: "text-quiet hover:bg-sunken hover:text-ink",
        danger: "border border-bad/40 bg-surface text-bad hover:bg-bad/8",
      },
      size: {
        text: "h-9 px-3 text-meta pointer-coarse:h-10",
        icon: "size-8 shrink-0 pointer-coarse:size-10",
      },
    },
    defaultVariants: { look: "plain", size: "text" },
  },
);

export type ButtonLook = VariantProps<typeof buttonLook>;
