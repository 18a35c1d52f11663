// Loaded into an engine process with `--import`: reports to its parent how much memory is used after a collection.
process.on("message", () => {
  globalThis.gc?.();
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  process.send?.({ rss, heapUsed, external, arrayBuffers });
});
process.channel?.unref();
