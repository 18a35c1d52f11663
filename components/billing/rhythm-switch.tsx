import type { SubscriptionInterval } from "@/lib/subscriptions/record";
import { classNames } from "../ui/class-names";

const RHYTHMS = [
  ["monthly", "Monthly"],
  ["yearly", "Yearly"],
] as const;

interface RhythmSwitchProps {
  chosen: SubscriptionInterval;
  onChoose: (interval: SubscriptionInterval) => void;
}

/** Plain radio buttons: the shared control weighs more than this page may load. */
export function RhythmSwitch({ chosen, onChoose }: RhythmSwitchProps) {
  return (
    <fieldset className="flex gap-px overflow-hidden rounded-control border border-line bg-line">
      <legend className="sr-only">Billed</legend>
      {RHYTHMS.map(([rhythm, name]) => (
        <label
          key={rhythm}
          className={classNames(
            "px-3 py-1.5 text-meta has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2 pointer-coarse:py-2.5",
            chosen === rhythm ? "bg-accent text-on-accent" : "bg-surface hover:bg-sunken",
          )}
        >
          <input
            type="radio"
            name="rhythm"
            className="sr-only"
            checked={chosen === rhythm}
            onChange={() => onChoose(rhythm)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
