/** The product's mark, in the accent color. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-5 shrink-0 text-accent" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round">
        <path d="M4 9h8c6 0 6 14 12 14h4" />
        <path d="M4 23h5" />
        <path d="M23 9h5" />
      </g>
    </svg>
  );
}
