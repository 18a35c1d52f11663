import type { ReactNode } from "react";
import type { Provider } from "@/lib/providers/names";

const PURPOSES: Readonly<Record<Provider, { title: string; purpose: string }>> = {
  figma: {
    title: "Your designs appear here",
    purpose:
      "An import reads one Figma file or frame. It gives you colors, type, components and a live preview of each frame. Only these results are kept.",
  },
  github: {
    title: "Your repositories appear here",
    purpose:
      "An import reads how one repository is written: its framework, its styling and where its components are. Pull requests then fit in. No source code is kept.",
  },
};

interface EmptyListProps {
  provider: Provider;
  /** The one thing to do, unless something above it comes first. */
  action: ReactNode;
}

/** What the list is for, with a picture of it. */
export function EmptyList({ provider, action }: EmptyListProps) {
  const { title, purpose } = PURPOSES[provider];
  return (
    <div className="rounded-box border border-line border-dashed px-4 py-10 text-center">
      <div aria-hidden className="mx-auto mb-5 w-64 max-w-full">
        {provider === "figma" ? <DrawnFrames /> : <DrawnFolders />}
      </div>
      <p className="font-medium">{title}</p>
      <p className="mx-auto mt-1 max-w-[56ch] text-pretty text-meta text-quiet">{purpose}</p>
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

/** Three frames, of which the middle one is a page with a chart. */
function DrawnFrames() {
  return (
    <svg viewBox="0 0 256 112" className="h-auto w-full fill-none" role="presentation">
      <g className="stroke-line" strokeWidth="1.5">
        <rect x="8" y="22" width="64" height="76" rx="6" className="fill-raised" />
        <rect x="184" y="22" width="64" height="76" rx="6" className="fill-raised" />
        <rect x="66" y="6" width="124" height="100" rx="8" className="fill-surface" />
        <path d="M66 26h124" />
      </g>
      <g className="fill-sunken">
        <rect x="18" y="34" width="34" height="6" rx="3" />
        <rect x="18" y="48" width="28" height="36" rx="4" />
        <rect x="204" y="34" width="34" height="6" rx="3" />
        <rect x="204" y="48" width="34" height="8" rx="4" />
        <rect x="204" y="62" width="34" height="8" rx="4" />
        <rect x="78" y="13" width="40" height="6" rx="3" />
        <rect x="78" y="38" width="28" height="56" rx="4" />
      </g>
      <g className="fill-accent">
        <rect x="118" y="70" width="10" height="24" rx="2" opacity=".45" />
        <rect x="134" y="56" width="10" height="38" rx="2" opacity=".7" />
        <rect x="150" y="44" width="10" height="50" rx="2" />
        <rect x="166" y="62" width="10" height="32" rx="2" opacity=".6" />
      </g>
    </svg>
  );
}

/** A tree of folders beside the facts that it shows. */
function DrawnFolders() {
  return (
    <svg viewBox="0 0 256 112" className="h-auto w-full fill-none" role="presentation">
      <rect
        x="8"
        y="6"
        width="240"
        height="100"
        rx="8"
        className="fill-surface stroke-line"
        strokeWidth="1.5"
      />
      <path
        d="M128 6v100M30 34v54M30 50h12M30 68h12M30 86h12"
        className="stroke-line"
        strokeWidth="1.5"
      />
      <g className="fill-sunken">
        <rect x="48" y="46" width="44" height="8" rx="4" />
        <rect x="48" y="64" width="56" height="8" rx="4" />
        <rect x="48" y="82" width="36" height="8" rx="4" />
        <rect x="144" y="46" width="60" height="8" rx="4" />
        <rect x="144" y="64" width="84" height="8" rx="4" />
        <rect x="144" y="82" width="48" height="8" rx="4" />
      </g>
      <g className="fill-accent">
        <rect x="22" y="22" width="52" height="10" rx="4" />
        <rect x="144" y="22" width="50" height="10" rx="5" />
        <rect x="197" y="22" width="20" height="10" rx="5" opacity=".55" />
        <rect x="220" y="22" width="12" height="10" rx="5" opacity=".3" />
      </g>
    </svg>
  );
}
