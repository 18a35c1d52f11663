const BASE =
  "inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-control font-medium transition-colors disabled:opacity-50 aria-disabled:cursor-default";

const VARIANTS = {
  primary: "bg-accent text-on-accent hover:bg-accent/90",
  plain: "border border-line bg-surface text-ink hover:bg-sunken",
  quiet: "text-quiet hover:bg-sunken hover:text-ink",
  danger: "border border-bad/40 bg-surface text-bad hover:bg-bad/8",
} as const;

const SIZES = {
  text: "h-9 px-3 text-meta pointer-coarse:h-10",
  icon: "size-8 shrink-0 pointer-coarse:size-10",
} as const;

export interface ButtonStyles {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
}

/** The styles that buttons share with links that look like buttons. */
export const buttonStyles = ({ variant = "plain", size = "text" }: ButtonStyles = {}): string =>
  `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
