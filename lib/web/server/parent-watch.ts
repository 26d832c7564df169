import "server-only";

/**
 * Ends this process in good order when the one that started it is gone. `npm run serve` is a chain of processes, and not each
 * passes a signal on: the server would go on, hold its port, and nobody would know of it. A server that was started
 * without a channel to its parent (`node server.js`) is on its own.
 */
export function endWithParent(): void {
  if (!process.channel) return;
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // The channel alone must not keep a process alive that has nothing else to do.
  process.channel.unref();
}
