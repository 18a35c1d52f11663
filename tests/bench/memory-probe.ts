// Loaded into an engine process with `--import`: tells its parent how much memory is in use after a collection.
process.on("message", () => {
  globalThis.gc?.();
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  process.send?.({ rss, heapUsed, external, arrayBuffers });
});
process.channel?.unref();
