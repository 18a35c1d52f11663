import type { Metadata } from "next";
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
