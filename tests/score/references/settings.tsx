import type { ReactNode } from "react";
import {
  ChartIcon,
  GearIcon,
  HomeIcon,
  type Icon,
  Logo,
  PeopleIcon,
  ShipIcon,
} from "./drawings.tsx";

const PLACES = [
  { label: "Overview", href: "/", icon: HomeIcon },
  { label: "Shipments", href: "/shipments", icon: ShipIcon },
  { label: "Carriers", href: "/carriers", icon: PeopleIcon },
  { label: "Reports", href: "/reports", icon: ChartIcon },
  { label: "Settings", href: "/settings", icon: GearIcon },
];

const FIELDS = [
  { label: "Name", value: "Port of Leith" },
  { label: "Time zone", value: "Europe/London" },
  { label: "VHF channel", value: "12" },
  { label: "Emergency phone", value: "+44 131 555 0100" },
];

const OPTIONS = [
  { title: "Delays", words: "As soon as a ship is an hour late", isOn: true },
  { title: "Weather", words: "Gales and fog, twelve hours ahead", isOn: true },
  { title: "Weekly report", words: "Mondays at seven", isOn: false },
];

export function Settings() {
  return (
    <div className="min-h-screen bg-canvas lg:flex">
      <Sidebar />
      <main className="flex-1 px-4 py-10 md:px-10 xl:px-30">
        <form className="flex flex-col gap-6">
          <h1 className="font-bold text-display text-ink">Settings</h1>
          <Card title="Harbour">
            <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
              {FIELDS.map((field) => (
                <Field key={field.label} {...field} />
              ))}
            </div>
          </Card>
          <Card title="Notices">
            {OPTIONS.map((option) => (
              <Option key={option.title} {...option} />
            ))}
          </Card>
          <div className="flex justify-end gap-3">
            <Button className="border border-line bg-raised text-body" type="reset">
              Discard
            </Button>
            <Button className="bg-brand text-on-brand" type="submit">
              Save
            </Button>
          </div>
        </form>
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
            <NavigationItem key={place.label} {...place} isCurrent={place.label === "Settings"} />
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

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 rounded-xl bg-raised p-6 shadow-card">
      <h2 className="font-semibold text-ink text-xl">{title}</h2>
      <hr className="border-sunken" />
      {children}
    </section>
  );
}

function Field({ label, value }: (typeof FIELDS)[number]) {
  return (
    <label className="flex flex-col gap-1.5 font-medium text-quiet text-xs">
      {label}
      <input
        className="h-10 rounded-lg border border-line bg-raised px-3 font-normal text-ink text-sm shadow-well"
        defaultValue={value}
      />
    </label>
  );
}

function Option({ title, words, isOn }: (typeof OPTIONS)[number]) {
  return (
    <label className="flex items-center justify-between gap-6">
      <span>
        <span className="block font-semibold text-ink text-sm">{title}</span>
        <span className="mt-0.5 block font-medium text-quiet text-xs">{words}</span>
      </span>
      <input
        className="h-6 w-10 appearance-none rounded-full bg-line p-0.5 before:block before:size-5 before:rounded-full before:bg-raised checked:bg-brand checked:before:ml-4"
        type="checkbox"
        defaultChecked={isOn}
      />
    </label>
  );
}

interface ButtonProps {
  className: string;
  type: "submit" | "reset";
  children: ReactNode;
}

function Button({ className, type, children }: ButtonProps) {
  return (
    <button className={`h-10 w-32 rounded-lg font-semibold text-sm ${className}`} type={type}>
      {children}
    </button>
  );
}
