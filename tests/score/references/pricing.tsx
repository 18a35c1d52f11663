const PLACES = ["Product", "Pricing", "Guides"];

const PLANS = [
  {
    name: "Solo",
    price: "$0",
    features: ["One project", "Seven days of history", "Help by the community"],
  },
  {
    name: "Team",
    price: "$24",
    features: ["Twenty projects", "A year of history", "Help within a day"],
    isRecommended: true,
  },
  {
    name: "Company",
    price: "$96",
    features: ["Any number of projects", "All of the history", "Help within an hour"],
  },
];

const LINKS = [
  { title: "Product", links: ["Tour", "Prices", "News"] },
  { title: "Company", links: ["About us", "Jobs", "Press"] },
  { title: "Help", links: ["Guides", "Contact", "Status"] },
];

export function Pricing() {
  return (
    <div className="flex min-h-screen flex-col gap-18 bg-white text-zinc-500">
      <Bar />
      <main className="mx-auto w-full max-w-310 flex-1 px-5 pb-6 text-center">
        <h1 className="font-bold text-3xl text-zinc-900 sm:text-5xl/14">
          Simple prices for small teams
        </h1>
        <p className="mt-4 text-xl">Change or leave whenever you like.</p>
        <ul className="mt-17 grid gap-6 text-left lg:grid-cols-3">
          {PLANS.map((plan) => (
            <Plan key={plan.name} {...plan} />
          ))}
        </ul>
      </main>
      <Footer />
    </div>
  );
}

function Bar() {
  return (
    <header className="mx-auto flex w-full max-w-310 flex-wrap items-center justify-between gap-4 px-5 pt-6">
      <p className="font-bold text-2xl text-zinc-900">Meridian</p>
      <nav className="flex gap-10">
        {PLACES.map((place) => (
          <a
            className="aria-[current]:font-semibold aria-[current]:text-zinc-900"
            key={place}
            href={`/${place.toLowerCase()}`}
            aria-current={place === "Pricing" ? "page" : undefined}
          >
            {place}
          </a>
        ))}
      </nav>
      <Button className="w-36" label="Start free" isFilled />
    </header>
  );
}

interface ButtonProps {
  label: string;
  className: string;
  isFilled?: boolean;
}

function Button({ label, className, isFilled = false }: ButtonProps) {
  const look = isFilled ? "bg-violet-700 text-white" : "bg-zinc-100 text-zinc-900";
  return (
    <button className={`h-12 rounded-full font-semibold ${look} ${className}`} type="button">
      {label}
    </button>
  );
}

interface PlanProps {
  name: string;
  price: string;
  features: string[];
  isRecommended?: boolean;
}

function Plan({ name, price, features, isRecommended = false }: PlanProps) {
  return (
    <li className="rounded-2xl border border-zinc-200 p-8">
      <h2 className="font-semibold text-xl text-zinc-900">{name}</h2>
      <p className="mt-4">
        <strong className="mr-2 font-bold text-5xl/14 text-zinc-900">{price}</strong>a month
      </p>
      <ul className="mt-7 mb-13 flex flex-col gap-3">
        {features.map((feature) => (
          <li className="flex items-center gap-3" key={feature}>
            <span className="size-2 rounded-full bg-violet-700" />
            {feature}
          </li>
        ))}
      </ul>
      <Button className="w-full" label={`Choose ${name}`} isFilled={isRecommended} />
    </li>
  );
}

function Footer() {
  return (
    <footer className="bg-zinc-100">
      <div className="mx-auto flex w-full max-w-310 flex-wrap gap-6 px-5 pt-12 pb-16">
        <div className="mr-auto">
          <p className="font-bold text-2xl text-zinc-900">Meridian</p>
          <p className="mt-3">Maps for people who move</p>
        </div>
        {LINKS.map(({ title, links }) => (
          <nav className="w-44" key={title}>
            <h2 className="font-semibold text-zinc-900">{title}</h2>
            <ul className="mt-3 flex flex-col gap-2">
              {links.map((link) => (
                <li key={link}>
                  <a href={`/${link.toLowerCase()}`}>{link}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
