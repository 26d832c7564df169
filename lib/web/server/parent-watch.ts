import "server-only";

/**
 * Shuts this process down when its parent process ends. `npm run serve` is a chain of processes, and not all of them
 * forward signals, so that the server could keep running and occupy its port. A server started without a channel to its
 * parent (`node server.js`) is not watched.
 */
export function endWithParent(): void {
  if (!process.channel) return;
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // The channel alone must not keep an idle process alive.
  process.channel.unref();
}
