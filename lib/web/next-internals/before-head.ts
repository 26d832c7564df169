import "server-only";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Sends status and headers, past every change. */
export type WriteHead = (status: number, ...rest: (string | OutgoingHttpHeaders | undefined)[]) => unknown;

/**
 * Calls `change` just before status and headers of the response are sent, no matter what code set them. Node has no
 * event for that moment, but sends no response without calling the object's `writeHead`, even where the responding code
 * does not.
 * @param change returns the status to send; null when it has sent its own response
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
