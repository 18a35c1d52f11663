/** The designs that spent most from strong to faint, each at least 3:1 against the page. */
const NAMED = [
  "bg-accent",
  "bg-[color-mix(in_srgb,var(--color-accent)_55%,var(--color-ink))]",
  "bg-[color-mix(in_srgb,var(--color-accent)_65%,var(--color-surface))]",
];

export const fillOf = (name: string | null, place: number): string =>
  (name === null ? undefined : NAMED[place]) ?? "bg-quiet";
