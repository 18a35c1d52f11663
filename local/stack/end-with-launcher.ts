// Preloaded into every part. No part outlives its launcher: when the launcher ends, even by kill -9,
// its end of this channel closes and the part stops as on a signal.
const LAST_MOMENT_MS = 3000;
const TIED = "SWITCHBOARD_TIED_TO_LAUNCHER";

// A process that a part forks inherits this preload, but its channel leads to the part and stays open.
if (process.env[TIED] === undefined) {
  process.env[TIED] = "1";
  process.on("disconnect", () => {
    setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref();
    process.kill(process.pid, "SIGTERM");
  });
  // Only listens for the end: it must not keep the part alive.
  process.channel?.unref();
}
