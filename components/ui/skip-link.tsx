export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-10 rounded-control bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}
