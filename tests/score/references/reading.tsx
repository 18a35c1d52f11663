const STORIES = [
  { title: "The keeper's log", words: "Wind from the west, and no ship before noon." },
  { title: "Oil and wicks", words: "What it took to keep one lamp alight for a winter." },
];

export function Reading() {
  return (
    <main className="flex min-h-screen flex-col gap-between bg-page p-4 sm:p-12">
      <header className="flex items-center justify-between gap-4">
        <h1 className="font-bold text-strong text-title">Lantern</h1>
        <button
          className="rounded-lg bg-accent px-4 py-2.5 font-semibold text-on-accent text-sm"
          type="button"
        >
          Subscribe
        </button>
      </header>
      {STORIES.map((story) => (
        <Story key={story.title} {...story} />
      ))}
      <p className="text-accent text-sm">Two new stories each week</p>
    </main>
  );
}

function Story({ title, words }: (typeof STORIES)[number]) {
  return (
    <article className="flex flex-col gap-near rounded-card border border-line bg-card p-inset text-sm">
      <h2 className="font-semibold text-strong">{title}</h2>
      <p className="text-quiet">{words}</p>
    </article>
  );
}
