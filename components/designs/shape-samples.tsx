import type { ReactNode } from "react";
import type { LengthView, ShadowView } from "./token-view";

/** True when the name only repeats the value. */
const isNamedByValue = ({ name, px }: LengthView): boolean =>
  name.replaceAll("-", ".") === `${px}px`;

/** Drawn to scale; a bar wider than the page is cut off. */
export function SpacingScale({ spacing }: { spacing: readonly LengthView[] }) {
  const isNamed = spacing.some((length) => !isNamedByValue(length));
  return (
    <ul className="space-y-2">
      {spacing.map(({ name, px }) => (
        <li key={name} className="flex items-center gap-4">
          {isNamed && (
            <code className="w-28 shrink-0 truncate font-mono text-meta" title={name}>
              {name}
            </code>
          )}
          <span className="w-16 shrink-0 text-right text-meta text-quiet tabular-nums">
            {px} px
          </span>
          <span className="min-w-0 grow overflow-hidden">
            <span aria-hidden className="block h-3 bg-accent/70" style={{ width: `${px}px` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function RadiusSamples({ radii }: { radii: readonly LengthView[] }) {
  return (
    <SampleGrid>
      {radii.map(({ name, px, description }) => (
        <Sample
          key={name}
          name={isNamedByValue({ name, px, description }) ? null : name}
          label={`${px} px`}
        >
          <span
            aria-hidden
            className="block size-16 border-2 border-accent bg-accent/10"
            style={{ borderRadius: `${px}px` }}
          />
        </Sample>
      ))}
    </SampleGrid>
  );
}

/** On white in both themes, because a dark ground hides shadows. */
export function ShadowSamples({ shadows }: { shadows: readonly ShadowView[] }) {
  return (
    <SampleGrid>
      {shadows.map(({ name, css }) => (
        <Sample key={name} name={name} label={css}>
          <span aria-hidden className="grid size-full place-items-center rounded-control bg-white">
            <span className="block size-14 rounded-control bg-white" style={{ boxShadow: css }} />
          </span>
        </Sample>
      ))}
    </SampleGrid>
  );
}

function SampleGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-4">
      {children}
    </ul>
  );
}

interface SampleProps {
  /** Null when the name only repeats the value. */
  name: string | null;
  label: string;
  children: ReactNode;
}

function Sample({ name, label, children }: SampleProps) {
  return (
    <li className="rounded-box border border-line p-3">
      <div className="grid h-24 place-items-center">{children}</div>
      {name !== null && <p className="mt-2 break-words font-mono text-meta">{name}</p>}
      <p title={label} className="line-clamp-2 break-words text-meta text-quiet tabular-nums">
        {label}
      </p>
    </li>
  );
}
