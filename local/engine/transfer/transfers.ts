// How data leaves and enters an engine as a whole: exports and backups, imports.
import type { CallEngine } from "../runtime/call-engine.ts";
import type { Commit } from "../runtime/lane-task.ts";
import { SnapshotExports } from "./snapshot-exports.ts";
import { SnapshotImports } from "./snapshot-imports.ts";

export class Transfers {
  readonly exports: SnapshotExports;
  readonly imports: SnapshotImports;

  constructor(engine: CallEngine, onCommit: (commit: Commit) => void) {
    const { lane, now } = engine;
    this.exports = new SnapshotExports(lane);
    this.imports = new SnapshotImports({
      ...{ lane, now, onCommit },
      components: () => engine.host.components,
    });
  }

  close(): void {
    this.exports.close();
    this.imports.close();
  }
}
