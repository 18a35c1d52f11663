import { BarChart3, Home, Settings, Ship, Users } from "lucide-react";
import Link from "next/link";

const PLACES = [
  { href: "/", label: "Overview", icon: Home },
  { href: "/shipments", label: "Shipments", icon: Ship },
  { href: "/carriers", label: "Carriers", icon: Users },
  { href: "/reports", label: "Reports", icon: BarChart3 },
  { href: "/settings", label: "Settings", icon: Settings },
];

export function Sidebar() {
  return (
    <nav className="flex w-60 flex-col gap-1 border-r border-slate-200 bg-raised px-4 py-6">
      {PLACES.map(({ href, label, icon: Icon }) => (
        <Link key={href} href={href} className="flex h-10 items-center gap-3 rounded-control px-3">
          <Icon className="size-5 text-quiet" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
