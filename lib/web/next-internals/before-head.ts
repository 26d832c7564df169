import "server-only";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Function that sends status and headers without further changes. */
export type WriteHead = (status: number, ...rest: (string | OutgoingHttpHeaders | undefined)[]) => unknown;

/**
 * Calls `change` just before a response's status and headers are sent, no matter which code sets them. Node.js has no
 * event for this moment, but always calls `writeHead`, even if the responding code does not.
 * @param change returns the status to send, or null if it has sent its own response
 */
export function beforeHead(
  response: ServerResponse,
  change: (status: number, send: WriteHead) => number | null,
): void {
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.writeHead = writeHead;
    const changed = change(status, writeHead);
    return changed === null ? response : writeHead(changed, ...rest);
  };
}
