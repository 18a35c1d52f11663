import type { CheckStatement } from "./health-words";
import { ToneIcon } from "./tone-icon";

export function CheckList({ checks }: { checks: readonly CheckStatement[] }) {
  return (
    <dl className="divide-y divide-line rounded-box border border-line">
      {checks.map(({ name, tone, text }) => (
        <div
          key={name}
          className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 sm:grid sm:grid-cols-[12rem_1fr]"
        >
          <dt className="text-quiet">{name}</dt>
          <dd className="flex gap-2">
            <ToneIcon tone={tone} className="mt-1" />
            <span>{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
