import type { ConvexBackend } from "./convex-backend.ts";

/** A backend shared by several cases; the code that started it closes it. */
export interface StartedBackend extends ConvexBackend {
  close: () => Promise<void>;
}
