import { useState } from "react";
import type { SpendChart, SpendDay, Spender } from "@/lib/generations/spend-days";
import { describeDay, nameSpender, wordsForDay } from "@/lib/generations/spend-words";
import { classNames } from "../ui/class-names";
import { fillOf } from "./spender-fills";

/** Credits of a bar of full height, at least: a single one should look small. */
const LOWEST_TOP = 5;

/**
 * A bar for each day, and the numbers of one of them below. The day is chosen by an invisible slider over the bars:
 * pointer, touch, arrow keys and screen readers all use it.
 */
export function SpendBars({ chart: { days, spenders } }: { chart: SpendChart }) {
  const last = days.length - 1;
  const [chosen, setChosen] = useState(last);
  const most = Math.max(LOWEST_TOP, ...days.map(({ total }) => total));
  const day = days[chosen];
  const words = day ? wordsForDay(day, spenders) : "";
  return (
    <div className="mt-4">
      <div className="relative rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
        <div aria-hidden className="flex h-32 items-end border-line border-b">
          {days.map((one, place) => (
            <DayBar
              key={one.day}
              day={one}
              spenders={spenders}
              most={most}
              isChosen={place === chosen}
            />
          ))}
        </div>
        <input
          type="range"
          aria-label="Day"
          aria-valuetext={words}
          min={0}
          max={last}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.valueAsNumber)}
          onPointerMove={({ nativeEvent, currentTarget }) => {
            const share = nativeEvent.offsetX / currentTarget.clientWidth;
            setChosen(Math.min(last, Math.max(0, Math.floor(share * days.length))));
          }}
          className="absolute inset-0 m-0 size-full cursor-default opacity-0"
        />
      </div>
      <div aria-hidden className="mt-1 flex justify-between text-meta text-quiet tabular-nums">
        <span>{describeDay(days[0]?.day ?? "")}</span>
        <span>Today</span>
      </div>
      <p aria-hidden className="mt-2 min-h-15 text-pretty sm:min-h-10 text-meta tabular-nums">
        {words}
      </p>
      {/* A table is never narrower than its words, so a box around it hides it. */}
      <div className="sr-only">
        <DayTable days={days} spenders={spenders} />
      </div>
    </div>
  );
}

interface DayBarProps {
  day: SpendDay;
  spenders: readonly Spender[];
  /** The credits of a bar of full height. */
  most: number;
  isChosen: boolean;
}

function DayBar({ day: { total, parts }, spenders, most, isChosen }: DayBarProps) {
  return (
    <div
      className={classNames("flex h-full grow basis-0 items-end px-px", isChosen && "bg-sunken")}
    >
      <div
        className="flex w-full flex-col-reverse gap-px overflow-hidden rounded-t-[2px]"
        style={{ height: `${(total / most) * 100}%` }}
      >
        {spenders.map(
          ({ name }, place) =>
            (parts[place] ?? 0) > 0 && (
              <div
                key={name ?? ""}
                className={fillOf(name, place)}
                style={{ flexGrow: parts[place], flexBasis: 0 }}
              />
            ),
        )}
      </div>
    </div>
  );
}

function DayTable({ days, spenders }: Pick<SpendChart, "days" | "spenders">) {
  return (
    <table>
      <caption>Credits used by day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Credits</th>
          {spenders.map((spender) => (
            <th key={spender.name ?? ""} scope="col">
              {nameSpender(spender)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, total, parts }) => (
          <tr key={day}>
            <th scope="row">{describeDay(day)}</th>
            <td>{total}</td>
            {spenders.map(({ name }, place) => (
              <td key={name ?? ""}>{parts[place]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
