import type { ConvexBackend } from "./convex-backend.ts";

/** A backend that several cases share; whoever started it closes it. */
export interface StartedBackend extends ConvexBackend {
  close: () => Promise<void>;
}
