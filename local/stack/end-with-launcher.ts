// Preloaded into every part. A part outlives no launcher: when the launcher is gone, even by kill -9,
// its end of this channel closes and the part stops as if it had been asked to.
const LAST_MOMENT_MS = 3000;

process.on("disconnect", () => {
  setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref();
  process.kill(process.pid, "SIGTERM");
});
// Only a listener for the end: it must not keep the part alive.
process.channel?.unref();
