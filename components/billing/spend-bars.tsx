import type { SpendChart } from "@/lib/generations/spend-days";
import { describeDay, nameSpender, wordsForDay } from "@/lib/generations/spend-words";
import { BarChart } from "../ui/bar-chart";
import { fillOf } from "./spender-fills";

/** Credits of a bar of full height, at least: a single one should look small. */
const LOWEST_TOP = 5;

/** A bar for each day, divided by what spent the credits. */
export function SpendBars({ chart: { days, spenders } }: { chart: SpendChart }) {
  return (
    <div className="mt-4">
      <BarChart
        bars={days.map((day) => ({
          key: day.day,
          words: wordsForDay(day, spenders),
          parts: spenders.map(({ name }, place) => ({
            key: name ?? "",
            size: day.parts[place] ?? 0,
            fill: fillOf(name, place),
          })),
        }))}
        most={Math.max(LOWEST_TOP, ...days.map(({ total }) => total))}
        unit="Day"
        ends={[describeDay(days[0]?.day ?? ""), "Today"]}
        table={{
          caption: "Credits used by day",
          columns: ["Day", "Credits", ...spenders.map(nameSpender)],
          rows: days.map(({ day, total, parts }) => [describeDay(day), total, ...parts]),
        }}
      />
    </div>
  );
}
