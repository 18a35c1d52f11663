/**
 * Next calls it once per server process, and serves requests only after it has returned. It compiles this file for its edge
 * runtime as well, and leaves the import out there: the name below is a constant of the build.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { keepWatch, startServer } = await import("@/app/start-server");
  keepWatch();
  await startServer();
}
