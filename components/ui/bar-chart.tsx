import { useState } from "react";
import { classNames } from "./class-names";

export interface Bar {
  key: string;
  /** The bar in a sentence, shown while it is chosen. */
  words: string;
  /** From the bottom up; an empty part is not drawn. */
  parts: readonly BarPart[];
}

interface BarPart {
  key: string;
  size: number;
  /** A class for the background. */
  fill: string;
}

export interface ChartTable {
  caption: string;
  /** The first column heads the rows. */
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

interface BarChartProps {
  /** Oldest first. */
  bars: readonly Bar[];
  /** The size of a bar of full height. */
  most: number;
  /** What one bar is: "Day". */
  unit: string;
  /** Below the first and the last bar. */
  ends: readonly [first: string, last: string];
  /** The same for screen readers. */
  table: ChartTable;
}

/**
 * Bars, and one of them in words below. It is chosen by an invisible slider over the bars: pointer, touch, arrow keys and
 * screen readers all use it.
 */
export function BarChart({ bars, most, unit, ends, table }: BarChartProps) {
  const last = bars.length - 1;
  const [chosen, setChosen] = useState(last);
  const words = bars[chosen]?.words ?? "";
  return (
    <div>
      <div className="relative rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
        <div aria-hidden className="flex h-32 items-end border-line border-b">
          {bars.map((bar, place) => (
            <Column key={bar.key} bar={bar} most={most} isChosen={place === chosen} />
          ))}
        </div>
        <input
          type="range"
          aria-label={unit}
          aria-valuetext={words}
          min={0}
          max={last}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.valueAsNumber)}
          onPointerMove={({ nativeEvent, currentTarget }) => {
            const share = nativeEvent.offsetX / currentTarget.clientWidth;
            setChosen(Math.min(last, Math.max(0, Math.floor(share * bars.length))));
          }}
          className="absolute inset-0 m-0 size-full cursor-default opacity-0"
        />
      </div>
      <div aria-hidden className="mt-1 flex justify-between text-meta text-quiet tabular-nums">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
      <p aria-hidden className="mt-2 min-h-15 text-pretty sm:min-h-10 text-meta tabular-nums">
        {words}
      </p>
      {/* A table is never narrower than its words, so a box around it hides it. */}
      <div className="sr-only">
        <Table {...table} />
      </div>
    </div>
  );
}

interface ColumnProps {
  bar: Bar;
  most: number;
  isChosen: boolean;
}

function Column({ bar: { parts }, most, isChosen }: ColumnProps) {
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  return (
    <div
      className={classNames("flex h-full grow basis-0 items-end px-px", isChosen && "bg-sunken")}
    >
      <div
        className="flex w-full flex-col-reverse gap-px overflow-hidden rounded-t-[2px]"
        style={{ height: `${Math.min(1, total / most) * 100}%` }}
      >
        {parts.map(
          ({ key, size, fill }) =>
            size > 0 && <div key={key} className={fill} style={{ flexGrow: size, flexBasis: 0 }} />,
        )}
      </div>
    </div>
  );
}

function Table({ caption, columns, rows }: ChartTable) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells]) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            {cells.map((cell, place) => (
              <td key={columns[place + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
