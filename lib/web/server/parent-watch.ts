import "server-only";

/**
 * Shuts this process down cleanly when its parent process is gone. `npm run serve` is a chain of processes, and not
 * all of them forward signals: the server would keep running unnoticed and hold its port. A server that was started
 * without a channel to its parent (`node server.js`) is not watched.
 */
export function endWithParent(): void {
  if (!process.channel) return;
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // The channel alone must not keep an otherwise idle process alive.
  process.channel.unref();
}
