/** Every module that a push would bundle, for convex-test. Negations instead of an extglob, which matches nothing. */
export const convexModules: Record<string, () => Promise<unknown>> = import.meta.glob([
  "../../convex/**/*.{ts,js}",
  "!../../convex/**/*.d.ts",
  "!../../convex/**/*.config.ts",
]);
