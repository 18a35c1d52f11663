/** Every module that a push would bundle, for convex-test. Uses negations because an extglob matches nothing here. */
export const convexModules: Record<string, () => Promise<unknown>> = import.meta.glob([
  "../../convex/**/*.{ts,js}",
  "!../../convex/**/*.d.ts",
  "!../../convex/**/*.config.ts",
]);
