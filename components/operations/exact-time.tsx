"use client";

import { classNames } from "../ui/class-names";
import { useHydrated } from "../ui/use-hydrated";

const MOMENT = {
  day: "2-digit",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
} as const;

const WHOLE_MOMENT = {
  ...MOMENT,
  year: "numeric",
  fractionalSecondDigits: 3,
  timeZoneName: "short",
} as const;

interface ExactTimeProps {
  at: number;
  /** Set when the moment may be years away, like the end of a period. */
  withYear?: boolean;
}

/** "21 Nov, 14:02:33", because a log needs exact times. Year, zone and milliseconds show on hover. */
export function ExactTime({ at, withYear = false }: ExactTimeProps) {
  const timeZone = useHydrated() ? undefined : "UTC";
  const moment = new Date(at);
  const year = withYear ? "numeric" : undefined;
  return (
    <time
      dateTime={moment.toISOString()}
      title={moment.toLocaleString("en-GB", { ...WHOLE_MOMENT, timeZone })}
      className={classNames("tabular-nums", !withYear && "whitespace-nowrap")}
    >
      {moment.toLocaleString("en-GB", { ...MOMENT, year, timeZone })}
    </time>
  );
}
