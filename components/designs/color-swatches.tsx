import type { ReactNode } from "react";
import { CopyButton } from "../ui/copy-button";
import type { ColorView, GradientView } from "./token-view";

/** Shines through translucent colors. */
const CHECKERS =
  "repeating-conic-gradient(rgb(128 128 128 / 0.25) 0% 25%, transparent 0% 50%) 0 0 / 16px 16px";

export function ColorSwatches({ colors }: { colors: readonly ColorView[] }) {
  return (
    <SwatchGrid>
      {colors.map(({ name, css, label, description }) => (
        <Swatch
          key={name}
          name={name}
          label={label}
          description={description}
          paint={css}
          copy={css}
        />
      ))}
    </SwatchGrid>
  );
}

export function GradientSwatches({ gradients }: { gradients: readonly GradientView[] }) {
  return (
    <SwatchGrid>
      {gradients.map(({ name, css, description }) => (
        <Swatch key={name} name={name} description={description} paint={css} copy={css} />
      ))}
    </SwatchGrid>
  );
}

function SwatchGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-4">
      {children}
    </ul>
  );
}

interface SwatchProps {
  name: string;
  label?: string;
  description: string;
  /** Any CSS background. */
  paint: string;
  copy: string;
}

function Swatch({ name, label, description, paint, copy }: SwatchProps) {
  const layer = paint.includes("gradient") ? paint : `linear-gradient(${paint}, ${paint})`;
  return (
    <li className="overflow-hidden rounded-box border border-line">
      <div aria-hidden className="h-16" style={{ background: `${layer}, ${CHECKERS}` }} />
      <div className="flex items-start gap-1 border-line border-t py-1.5 pr-1 pl-3">
        <div className="min-w-0 grow">
          <p className="break-words text-meta" title={description || undefined}>
            {name}
          </p>
          {label && <p className="font-mono text-meta text-quiet">{label}</p>}
        </div>
        <CopyButton text={copy} />
      </div>
    </li>
  );
}
