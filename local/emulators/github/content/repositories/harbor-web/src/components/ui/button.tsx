import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "~/lib/cn";

const button = cva("inline-flex items-center justify-center gap-2 rounded-control font-semibold", {
  variants: {
    kind: {
      primary: "bg-brand text-white",
      secondary: "border border-line bg-raised text-body",
      danger: "bg-bad text-white",
    },
    size: { medium: "h-10 px-4 text-sm", small: "h-8 px-4 text-sm" },
  },
  defaultVariants: { kind: "primary", size: "medium" },
});

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof button> & { asChild?: boolean };

export function Button({ kind, size, asChild, className, ...props }: ButtonProps) {
  const Element = asChild ? Slot : "button";
  return <Element className={cn(button({ kind, size }), className)} {...props} />;
}
