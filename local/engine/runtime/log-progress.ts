// Reports an action's log lines while it runs; queries and mutations finish too quickly to need this.
import type { LogProgress } from "../contracts/calls.ts";
import type { CallEngine } from "./call-engine.ts";
import type { CallRecord } from "./frame.ts";

type Source = Pick<LogProgress, "udfType" | "identifier" | "component">;

export function reportLines(
  engine: CallEngine,
  { logs, requestId }: CallRecord,
  source: Source,
): void {
  logs.follow((line) =>
    engine.logProgress({ ...source, requestId, logLines: [line], timestamp: engine.now() }),
  );
}
