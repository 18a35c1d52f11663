import { Definition, Definitions } from "../ui/definitions";
import { ToneIcon } from "../ui/tone-icon";
import type { CheckStatement } from "./health-words";

export function CheckList({ checks }: { checks: readonly CheckStatement[] }) {
  return (
    <Definitions>
      {checks.map(({ name, tone, text }) => (
        <Definition key={name} name={name}>
          <span className="flex gap-2">
            <ToneIcon tone={tone} className="mt-1" />
            <span className="min-w-0">{text}</span>
          </span>
        </Definition>
      ))}
    </Definitions>
  );
}
