// Preloaded into every part. No part outlives its launcher: when the launcher ends, even by kill -9,
// its end of this channel closes and the part stops as on a signal.
const LAST_MOMENT_MS = 3000;

process.on("disconnect", () => {
  setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref();
  process.kill(process.pid, "SIGTERM");
});
// Only listens for the end: it must not keep the part alive.
process.channel?.unref();
