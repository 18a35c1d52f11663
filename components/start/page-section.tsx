import type { ReactNode } from "react";

export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  );
}
