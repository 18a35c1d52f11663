/** Components and the code below them. */
export const COMPONENT_FILES = {
  "src/components/ui/button.tsx": `import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "~/lib/cn";

const button = cva("inline-flex items-center justify-center gap-2 rounded-control font-semibold", {
  variants: {
    kind: {
      primary: "bg-brand text-white",
      secondary: "border border-line bg-raised text-body",
      danger: "bg-bad text-white",
    },
    size: { medium: "h-10 px-4 text-sm", small: "h-8 px-4 text-sm" },
  },
  defaultVariants: { kind: "primary", size: "medium" },
});

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof button> & { asChild?: boolean };

export function Button({ kind, size, asChild, className, ...props }: ButtonProps) {
  const Element = asChild ? Slot : "button";
  return <Element className={cn(button({ kind, size }), className)} {...props} />;
}
`,
  "src/components/ui/badge.tsx": `import type { ReactNode } from "react";
import { cn } from "~/lib/cn";

const TONES = {
  good: "bg-green-100 text-good",
  warning: "bg-amber-100 text-warning",
  bad: "bg-red-100 text-bad",
  neutral: "bg-slate-200 text-body",
} as const;

export type Tone = keyof typeof TONES;

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={cn("inline-flex h-6 items-center gap-1.5 rounded-full px-2 text-xs", TONES[tone])}>
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  );
}
`,
  "src/components/ui/card.tsx": `import type { ComponentProps } from "react";
import { cn } from "~/lib/cn";

export function Card({ className, ...props }: ComponentProps<"section">) {
  return <section className={cn("rounded-card bg-raised p-6 shadow-card", className)} {...props} />;
}
`,
  "src/components/ui/field.tsx": `import { type ComponentProps, useId } from "react";

export function Field({ label, ...props }: ComponentProps<"input"> & { label: string }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-xs font-medium text-quiet">
        {label}
      </label>
      <input id={id} className="h-10 rounded-control border border-line px-3 text-sm" {...props} />
    </div>
  );
}
`,
  "src/components/ui/toggle.tsx": `"use client";

import { useState } from "react";

export function Toggle({ label, initial }: { label: string; initial: boolean }) {
  const [isOn, setIsOn] = useState(initial);
  return (
    <button type="button" role="switch" aria-checked={isOn} aria-label={label} onClick={() => setIsOn(!isOn)}>
      <span className={isOn ? "bg-brand" : "bg-line"} />
    </button>
  );
}
`,
  "src/components/sidebar.tsx": `import { BarChart3, Home, Settings, Ship, Users } from "lucide-react";
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
`,
  "src/components/settings-form.tsx": `"use client";

import { Button } from "./ui/button";
import { Card } from "./ui/card";
import { Field } from "./ui/field";
import { Toggle } from "./ui/toggle";

export function SettingsForm() {
  return (
    <form className="flex flex-col gap-6">
      <Card>
        <Field label="Name" name="name" defaultValue="Port of Leith" />
        <Field label="VHF channel" name="channel" defaultValue="12" />
      </Card>
      <Card>
        <Toggle label="Delays" initial />
        <Toggle label="Weekly report" initial={false} />
      </Card>
      <Button type="submit">Save</Button>
    </form>
  );
}
`,
  "src/components/dashboard/metrics.tsx": `import { Card } from "~/components/ui/card";
import type { Metric } from "~/lib/schedule";

export function Metrics({ metrics }: { metrics: Metric[] }) {
  return (
    <div className="grid grid-cols-4 gap-4">
      {metrics.map(({ label, value, change }) => (
        <Card key={label} className="p-5">
          <h2 className="text-xs font-medium text-quiet">{label}</h2>
          <p className="text-3xl font-bold text-ink">{value}</p>
          <p className="text-xs font-medium text-good">{change}</p>
        </Card>
      ))}
    </div>
  );
}
`,
  "src/components/dashboard/throughput.tsx": `import { Card } from "~/components/ui/card";

export function Throughput({ tonnes }: { tonnes: number[] }) {
  const most = Math.max(...tonnes);
  return (
    <Card>
      <h2 className="text-xl font-semibold text-ink">Throughput</h2>
      <div className="flex h-50 items-end gap-3">
        {tonnes.map((height, month) => (
          <div key={month} className="flex-1 rounded-t bg-brand-soft" style={{ height: (height / most) * 176 }} />
        ))}
      </div>
    </Card>
  );
}
`,
  "src/components/dashboard/shipment-table.tsx": `import { Badge } from "~/components/ui/badge";
import type { Shipment } from "~/lib/schedule";
import { formatTonnes } from "~/lib/format";

export function ShipmentTable({ shipments }: { shipments: Shipment[] }) {
  return (
    <table className="w-full rounded-card bg-raised">
      <tbody>
        {shipments.map(({ number, route, tonnes, tone, state }) => (
          <tr key={number} className="h-14 border-b border-slate-200">
            <th scope="row">{number}</th>
            <td>{route}</td>
            <td>{formatTonnes(tonnes)}</td>
            <td>
              <Badge tone={tone}>{state}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
`,
  "src/components/dashboard/berths.tsx": `import { Card } from "~/components/ui/card";
import type { Berth } from "~/lib/schedule";

export function Berths({ berths }: { berths: Berth[] }) {
  return (
    <Card className="w-80">
      <h2 className="text-xl font-semibold text-ink">Berths</h2>
      <ul>
        {berths.map(({ place, ship }) => (
          <li key={place}>
            <strong>{place}</strong> {ship ?? "free"}
          </li>
        ))}
      </ul>
    </Card>
  );
}
`,
  "src/lib/api.ts": `import { overviewSchema, shipmentSchema } from "./schedule";

const BASE = process.env.HARBOR_API_URL ?? "";

async function read(path: string): Promise<unknown> {
  const answer = await fetch(BASE + path, { next: { revalidate: 60 } });
  if (!answer.ok) throw new Error("The schedule cannot be read");
  return answer.json();
}

export const readOverview = async () => overviewSchema.parse(await read("/overview"));
export const readShipments = async () => shipmentSchema.array().parse(await read("/shipments"));
export const readShipment = async (number: string) =>
  (await readShipments()).find((shipment) => shipment.number === number) ?? null;
`,
  "src/lib/schedule.ts": `import { z } from "zod";

export const shipmentSchema = z.object({
  number: z.string(),
  route: z.string(),
  tonnes: z.number(),
  tone: z.enum(["good", "warning", "bad", "neutral"]),
  state: z.string(),
});

export const overviewSchema = z.object({
  person: z.string(),
  metrics: z.array(z.object({ label: z.string(), value: z.string(), change: z.string() })),
  tonnes: z.array(z.number()),
  berths: z.array(z.object({ place: z.string(), ship: z.string().nullable() })),
  shipments: z.array(shipmentSchema),
});

export type Shipment = z.infer<typeof shipmentSchema>;
export type Metric = z.infer<typeof overviewSchema>["metrics"][number];
export type Berth = z.infer<typeof overviewSchema>["berths"][number];
`,
  "src/lib/format.ts": `const tonnes = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1 });

export const formatTonnes = (value: number): string => tonnes.format(value) + " t";
`,
  "src/lib/cn.ts": `import { clsx, type ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";

export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
`,
  "src/lib/format.test.ts": `import { expect, it } from "vitest";
import { formatTonnes } from "./format";

it("always shows a tenth of a tonne", () => {
  expect(formatTonnes(42)).toBe("42.0 t");
});
`,
  "public/mark.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><path fill="#0e7490" d="M14 0 28 10v4H0v-4z"/></svg>
`,
} as const;
