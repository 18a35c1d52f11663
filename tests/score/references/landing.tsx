const CARDS = [
  { title: "Card 0", words: "What card 0 is about" },
  { title: "Card 1", words: "What card 1 is about" },
  { title: "Card 2", words: "What card 2 is about" },
];

export function Landing() {
  return (
    <main className="min-h-screen bg-gray-100 px-5 pt-15 pb-13 lg:px-20">
      <h1 className="font-bold text-3xl lg:text-5xl/14">The best way to work</h1>
      <ul className="mt-16 grid grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] gap-4 lg:gap-8">
        {CARDS.map((card) => (
          <Card key={card.title} {...card} />
        ))}
      </ul>
      <button className="mt-25 h-12 w-40 rounded-lg bg-blue-600" type="button">
        Start
      </button>
    </main>
  );
}

function Card({ title, words }: (typeof CARDS)[number]) {
  return (
    <li className="rounded-xl bg-white p-5">
      <span className="block size-10 bg-neutral-300" />
      <h2 className="mt-4">{title}</h2>
      <p className="mt-3">{words}</p>
    </li>
  );
}
