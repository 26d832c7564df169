import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { singleton } from "../../core/platform/singleton";
import { beforeHead } from "../next-internals/before-head";
import { NEXT_CACHE_HEADER } from "../next-internals/next-names";

interface Stated {
  status: number | null;
}

/**
 * Runs the work for a request. A page rendered for this request may state a status until headers are sent, which
 * Next.js does not support (docs/decisions/0005-page-status.md). A cached page gets its status from the cache.
 */
export function withStatedStatus(response: ServerResponse, work: () => void): void {
  const stated: Stated = { status: null };
  beforeHead(response, (status) => {
    const isOwn = status === 200 && !response.hasHeader(NEXT_CACHE_HEADER);
    return isOwn ? (stated.status ?? status) : status;
  });
  storage().run(stated, work);
}

/** States the status of the page being rendered. Without effect outside a request. */
export function stateStatus(status: number): void {
  const stated = storage().getStore();
  if (stated) stated.status = status;
}

function storage(): AsyncLocalStorage<Stated> {
  return singleton("stated-status", () => new AsyncLocalStorage<Stated>());
}
