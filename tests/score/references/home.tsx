import { BagIcon, HeartIcon, PersonIcon } from "./drawings.tsx";

const KINDS = ["All", "Indoor", "Outdoor", "Pots"];

const PLANTS = [
  { name: "Boston fern", price: "€ 18" },
  { name: "Monstera", price: "€ 34" },
];

const TABS = [
  { label: "Shop", href: "/", icon: BagIcon },
  { label: "Favorites", href: "/favorites", icon: HeartIcon },
  { label: "Profile", href: "/profile", icon: PersonIcon },
];

export function Home() {
  return (
    <div className="flex min-h-screen flex-col bg-sand text-forest-900">
      <StatusBar />
      <main className="flex flex-1 flex-col gap-5 px-6 py-3">
        <header className="flex items-center justify-between">
          <h1 className="font-bold text-heading">Hello, Grace</h1>
          <img
            className="size-9 rounded-full object-cover ring-2 ring-forest-200"
            src="/olive.png"
            alt=""
          />
        </header>
        <Banner />
        <div className="grid grid-cols-4 gap-2">
          {KINDS.map((kind) => (
            <Chip key={kind} label={kind} isChosen={kind === "All"} />
          ))}
        </div>
        <h2 className="font-bold text-heading">New this week</h2>
        <ul className="grid grid-cols-2 gap-4">
          {PLANTS.map((plant) => (
            <ProductTile key={plant.name} {...plant} />
          ))}
        </ul>
      </main>
      <TabBar />
    </div>
  );
}

function StatusBar() {
  return (
    <div className="flex h-11 items-center justify-between px-6">
      <span className="text-small">9:41</span>
      <span className="h-3 w-6 rounded-sm bg-forest-900" />
    </div>
  );
}

function Banner() {
  return (
    <section className="relative flex h-45 items-end overflow-hidden rounded-3xl rounded-br-sm bg-[url(/monstera.png)] bg-cover">
      <p className="w-full bg-dusk px-5 pt-7 pb-5 font-bold text-hero text-white">
        Plants that
        <br />
        forgive you
      </p>
      <span className="absolute top-5 right-5 size-10 rounded-full bg-glow" />
    </section>
  );
}

function Chip({ label, isChosen }: { label: string; isChosen: boolean }) {
  const look = isChosen ? "border-forest-900 bg-forest-900 text-white" : "border-line bg-white";
  return (
    <button
      className={`h-9 rounded-full border px-2 text-small ${look}`}
      type="button"
      aria-pressed={isChosen}
    >
      {label}
    </button>
  );
}

function ProductTile({ name, price }: (typeof PLANTS)[number]) {
  return (
    <li className="overflow-hidden rounded-2xl bg-white shadow-tile">
      <img className="h-37 w-full object-cover" src="/fern.png" alt="" />
      <div className="flex flex-col gap-0.5 p-3">
        <h3 className="text-small text-stone-500">{name}</h3>
        <p className="font-bold text-price">{price}</p>
      </div>
    </li>
  );
}

function TabBar() {
  return (
    <nav className="sticky bottom-0 flex h-18 bg-white px-6 pt-3.5 shadow-bar">
      {TABS.map(({ label, href, icon: Icon }) => (
        <a
          className="group flex flex-1 flex-col items-center gap-1.5 text-stone-500 aria-[current]:text-forest-600"
          key={label}
          href={href}
          aria-label={label}
          aria-current={label === "Shop" ? "page" : undefined}
        >
          <Icon className="h-4.5 w-4" />
          <span className="size-1 rounded-full group-aria-[current]:bg-current" />
        </a>
      ))}
    </nav>
  );
}
