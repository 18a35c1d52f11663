import type { ReactNode } from "react";
import {
  ChartIcon,
  GearIcon,
  HomeIcon,
  type Icon,
  Logo,
  PeopleIcon,
  SearchIcon,
  ShipIcon,
} from "./drawings.tsx";

const PLACES = [
  { label: "Overview", href: "/", icon: HomeIcon },
  { label: "Shipments", href: "/shipments", icon: ShipIcon },
  { label: "Carriers", href: "/carriers", icon: PeopleIcon },
  { label: "Reports", href: "/reports", icon: ChartIcon },
  { label: "Settings", href: "/settings", icon: GearIcon },
];

const METRICS = [
  { label: "Containers in port", value: "12,480", change: "+4.2 % this week" },
  { label: "Ships at berth", value: "18", change: "2 more than usual" },
  { label: "Hours to clear", value: "31.5", change: "3 h faster" },
  { label: "On time", value: "94 %", change: "+1.1 % this month" },
];

const TONNES = {
  Jan: 72,
  Feb: 104,
  Mar: 88,
  Apr: 136,
  May: 160,
  Jun: 120,
  Jul: 148,
  Aug: 96,
  Sep: 112,
  Oct: 168,
  Nov: 176,
  Dec: 140,
};
const CURRENT_MONTH = "Nov";

const SHIPMENTS = [
  { number: "HB-2041", route: "Rotterdam – Bergen", weight: "18.2 t", state: "Arrived" },
  { number: "HB-2042", route: "Hamburg – Gdynia", weight: "42.0 t", state: "Delayed" },
  { number: "HB-2043", route: "Antwerp – Oslo", weight: "7.5 t", state: "Booked" },
  { number: "HB-2044", route: "Le Havre – Leith", weight: "23.9 t", state: "Lost" },
] as const;

const BERTHS = [
  { place: "North 1", ship: "MV Aurora", state: "Unloads" },
  { place: "North 2", ship: "MV Curlew", state: "Unloads" },
  { place: "East 4", ship: "MV Petrel", state: "Waits" },
  { place: "South 3", ship: "free", state: "Free" },
] as const;

export function Overview() {
  return (
    <div className="min-h-screen bg-canvas lg:flex">
      <Sidebar />
      <main className="flex flex-1 flex-col gap-6 px-4 py-8 lg:px-10">
        <TopBar />
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4">
          {METRICS.map((metric) => (
            <MetricCard key={metric.label} {...metric} />
          ))}
        </ul>
        <div className="flex flex-col gap-4 xl:flex-row">
          <div className="flex flex-1 flex-col gap-4">
            <Throughput />
            <ul className="overflow-hidden rounded-xl border border-sunken bg-raised">
              {SHIPMENTS.map((shipment) => (
                <ShipmentRow key={shipment.number} {...shipment} />
              ))}
            </ul>
          </div>
          <Berths />
        </div>
      </main>
    </div>
  );
}

function Sidebar() {
  return (
    <aside className="flex flex-wrap justify-between gap-6 border-sunken bg-raised px-4 py-6 lg:w-60 lg:flex-col lg:border-r">
      <div className="flex flex-wrap gap-6 lg:flex-col">
        <p className="flex items-center gap-3 px-1 font-semibold text-ink text-xl">
          <Logo className="size-7 text-brand" />
          Harbor
        </p>
        <nav className="flex flex-wrap gap-1 lg:flex-col">
          {PLACES.map((place) => (
            <NavigationItem key={place.label} {...place} isCurrent={place.label === "Overview"} />
          ))}
        </nav>
      </div>
      <div className="flex items-center gap-3">
        <img className="size-8 rounded-full object-cover" src="/portrait.png" alt="" />
        <div>
          <p className="font-semibold text-ink text-sm">Ada Lovelace</p>
          <p className="font-medium text-quiet text-xs">Harbour master</p>
        </div>
      </div>
    </aside>
  );
}

interface NavigationItemProps {
  label: string;
  href: string;
  icon: Icon;
  isCurrent: boolean;
}

function NavigationItem({ label, href, icon: Icon, isCurrent }: NavigationItemProps) {
  const look = isCurrent ? "bg-brand-soft font-semibold text-brand" : "text-body";
  return (
    <a
      className={`flex h-10 items-center gap-3 rounded-lg px-3 text-sm ${look}`}
      href={href}
      aria-current={isCurrent ? "page" : undefined}
    >
      <Icon className="size-5 text-quiet" />
      {label}
    </a>
  );
}

function TopBar() {
  return (
    <header className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex flex-col gap-1">
        <h1 className="font-bold text-display text-ink">Good morning, Ada</h1>
        <p className="text-quiet text-sm">Four ships are due before noon.</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex h-10 w-60 items-center gap-2 rounded-lg border border-line bg-raised px-3">
          <SearchIcon className="size-5 text-quiet" />
          <input
            className="min-w-0 flex-1 text-sm placeholder:text-quiet"
            type="search"
            placeholder="Search"
            aria-label="Search"
          />
        </label>
        <Button className="h-10 bg-brand text-on-brand">New booking</Button>
      </div>
    </header>
  );
}

function Button({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button className={`w-32 rounded-lg font-semibold text-sm ${className}`} type="button">
      {children}
    </button>
  );
}

function MetricCard({ label, value, change }: (typeof METRICS)[number]) {
  return (
    <li className="flex flex-col gap-3 rounded-xl bg-raised p-5 shadow-card">
      <div className="flex items-center justify-between">
        <h2 className="font-medium text-quiet text-xs">{label}</h2>
        <span className="size-2 rounded-full bg-good" />
      </div>
      <p className="font-bold text-ink text-number">{value}</p>
      <p className="font-medium text-good text-xs">{change}</p>
    </li>
  );
}

function Throughput() {
  return (
    <section className="flex flex-col gap-5 rounded-xl bg-raised p-6 shadow-card">
      <div className="flex items-center justify-between">
        <h2 className="font-semibold text-ink text-xl">Throughput</h2>
        <Button className="h-8 border border-line bg-raised text-body">This year</Button>
      </div>
      <ul className="flex h-50 items-end gap-1 sm:gap-3">
        {Object.entries(TONNES).map(([month, height]) => (
          <li className="flex flex-1 flex-col gap-2" key={month}>
            <span
              className={`rounded-t ${month === CURRENT_MONTH ? "bg-swell" : "bg-brand-soft"}`}
              style={{ height }}
            />
            <span className="text-center font-medium text-quiet text-xs">{month[0]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShipmentRow({ number, route, weight, state }: (typeof SHIPMENTS)[number]) {
  return (
    <li className="flex h-14 items-center gap-4 border-sunken border-b px-5 text-body text-sm">
      <span className="w-24 font-semibold text-ink">{number}</span>
      <span className="flex-1">{route}</span>
      <span className="text-right">{weight}</span>
      <Badge state={state} />
    </li>
  );
}

const BADGE_COLORS = {
  Arrived: "bg-good-soft text-good",
  Unloads: "bg-good-soft text-good",
  Delayed: "bg-warning-soft text-warning",
  Waits: "bg-warning-soft text-warning",
  Lost: "bg-bad-soft text-bad",
  Booked: "bg-sunken text-body",
  Free: "bg-sunken text-body",
};

function Badge({ state }: { state: keyof typeof BADGE_COLORS }) {
  return (
    <span
      className={`flex h-6 w-23 items-center gap-1.5 rounded-full px-2 font-medium text-xs ${BADGE_COLORS[state]}`}
    >
      <span className="size-1.5 rounded-full bg-current" />
      {state}
    </span>
  );
}

function Berths() {
  return (
    <section className="flex flex-col gap-4 rounded-xl bg-raised p-6 shadow-card xl:w-80">
      <h2 className="font-semibold text-ink text-xl">Berths</h2>
      <hr className="border-sunken" />
      <ul className="flex flex-col gap-4">
        {BERTHS.map(({ place, ship, state }) => (
          <li className="flex h-10 items-center gap-3" key={place}>
            <ShipIcon className="size-5 text-quiet" />
            <div className="flex-1">
              <p className="font-semibold text-ink text-sm">{place}</p>
              <p className="font-medium text-quiet text-xs">{ship}</p>
            </div>
            <Badge state={state} />
          </li>
        ))}
      </ul>
      <Tide />
    </section>
  );
}

function Tide() {
  return (
    <div className="flex items-center justify-between gap-4 rounded-xl bg-tide p-4 text-on-brand">
      <div>
        <h3 className="font-semibold text-overline uppercase opacity-80">High water</h3>
        <p className="mt-1 font-bold text-number">14:20</p>
        <p className="mt-2 font-medium text-xs">3.4 m at the north quay</p>
      </div>
      <span className="size-12 rounded-full border-4 border-brand-soft" />
    </div>
  );
}
