import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { classNames } from "./class-names";

const button = cva(
  "inline-flex items-center justify-center gap-2 rounded-control font-medium transition-colors disabled:opacity-50",
  {
    variants: {
      look: {
        primary: "bg-accent text-on-accent hover:opacity-90",
        plain: "border border-line bg-surface text-ink hover:bg-sunken",
        quiet: "text-quiet hover:bg-sunken hover:text-ink",
      },
      size: {
        text: "h-9 px-3 text-meta pointer-coarse:h-10",
        icon: "size-8 shrink-0 pointer-coarse:size-10",
      },
    },
    defaultVariants: { look: "plain", size: "text" },
  },
);

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof button>;

export function Button({ look, size, className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={classNames(button({ look, size }), className)} {...rest} />;
}
