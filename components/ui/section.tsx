import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  description?: ReactNode;
  /** Shown at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, description, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {description && <p className="mt-1 text-pretty text-meta text-quiet">{description}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
