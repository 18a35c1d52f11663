import type { LanguageShare } from "@/lib/repositories/blueprint";
import { describeBytes } from "../imports/byte-size";
import { Section } from "../ui/section";

const MOST_SHOWN = 8;
/** From strong to faint in one color; the names are shown beside them. */
const STRENGTHS = [100, 72, 54, 40, 30, 22, 16, 12];

const paint = (place: number): string =>
  `color-mix(in oklab, var(--color-accent) ${STRENGTHS[place] ?? 10}%, var(--color-line))`;

/** The language shares as one bar. */
export function LanguageBar({ languages }: { languages: readonly LanguageShare[] }) {
  if (languages.length === 0) return null;
  const shown = languages.slice(0, MOST_SHOWN);
  const rest = languages.length - shown.length;
  return (
    <Section title="Languages">
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {shown.map(({ name, share }, place) => (
          <span
            key={name}
            className="min-w-0.5"
            style={{ flexGrow: share, flexBasis: 0, background: paint(place) }}
          />
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-meta">
        {shown.map(({ name, share, bytes }, place) => (
          <li key={name} className="flex items-center gap-2 tabular-nums">
            <span
              aria-hidden
              className="size-2.5 rounded-full"
              style={{ background: paint(place) }}
            />
            {name}
            <span className="text-quiet" title={describeBytes(bytes)}>
              {share}%
            </span>
          </li>
        ))}
        {rest > 0 && <li className="text-quiet">and {rest} more</li>}
      </ul>
    </Section>
  );
}
