/** Pages, layouts and styles. */
export const APP_FILES = {
  "src/app/globals.css": `@import "tailwindcss";

@theme {
  --color-ink: #0f172a;
  --color-body: #334155;
  --color-quiet: #64748b;
  --color-canvas: #f1f5f9;
  --color-raised: #ffffff;
  --color-line: #cbd5e1;
  --color-brand: #0e7490;
  --color-brand-soft: #cffafe;
  --color-good: #15803d;
  --color-warning: #b45309;
  --color-bad: #b91c1c;
  --font-sans: "Inter", sans-serif;
  --radius-card: 12px;
  --radius-control: 8px;
  --shadow-card: 0 1px 2px rgb(11 18 32 / 0.08), 0 4px 12px rgb(11 18 32 / 0.06);
}

body {
  background: var(--color-canvas);
  color: var(--color-body);
  font-family: var(--font-sans);
}
`,
  "src/app/layout.tsx": `import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Sidebar } from "~/components/sidebar";
import { Providers } from "./providers";
import "./globals.css";

export const metadata: Metadata = { title: "Harbor", description: "What is coming, and when" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body className="flex min-h-screen">
        <Providers>
          <Sidebar />
          <main className="flex-1 px-10 py-8">{children}</main>
        </Providers>
      </body>
    </html>
  );
}
`,
  "src/app/providers.tsx": `"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
`,
  "src/app/page.tsx": `import { Berths } from "~/components/dashboard/berths";
import { Metrics } from "~/components/dashboard/metrics";
import { ShipmentTable } from "~/components/dashboard/shipment-table";
import { Throughput } from "~/components/dashboard/throughput";
import { readOverview } from "~/lib/api";

export default async function OverviewPage() {
  const overview = await readOverview();
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl font-bold text-ink">Good morning, {overview.person}</h1>
      <Metrics metrics={overview.metrics} />
      <div className="flex gap-4">
        <div className="flex flex-1 flex-col gap-4">
          <Throughput tonnes={overview.tonnes} />
          <ShipmentTable shipments={overview.shipments} />
        </div>
        <Berths berths={overview.berths} />
      </div>
    </div>
  );
}
`,
  "src/app/shipments/page.tsx": `import { ShipmentTable } from "~/components/dashboard/shipment-table";
import { readShipments } from "~/lib/api";

export default async function ShipmentsPage() {
  return <ShipmentTable shipments={await readShipments()} />;
}
`,
  "src/app/shipments/[number]/page.tsx": `import { notFound } from "next/navigation";
import { Badge } from "~/components/ui/badge";
import { readShipment } from "~/lib/api";

export default async function ShipmentPage({ params }: { params: Promise<{ number: string }> }) {
  const { number } = await params;
  const shipment = await readShipment(number);
  if (!shipment) notFound();
  return (
    <article className="flex flex-col gap-4">
      <h1 className="text-2xl font-semibold text-ink">{shipment.number}</h1>
      <Badge tone={shipment.tone}>{shipment.state}</Badge>
    </article>
  );
}
`,
  "src/app/settings/page.tsx": `import { SettingsForm } from "~/components/settings-form";

export default function SettingsPage() {
  return <SettingsForm />;
}
`,
  "src/app/api/health/route.ts": `export function GET() {
  return Response.json({ status: "ok" });
}
`,
  "src/middleware.ts": `import { NextResponse, type NextRequest } from "next/server";

export function middleware(request: NextRequest) {
  if (request.cookies.has("session")) return NextResponse.next();
  return NextResponse.redirect(new URL("/sign-in", request.url));
}

export const config = { matcher: ["/settings/:path*", "/shipments/:path*"] };
`,
} as const;
