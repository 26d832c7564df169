import { EventEmitter } from "node:events";
import { singleton } from "../../core/platform/singleton";

const ADDED = "added";

/** Notifies the workers of this process that something was added, so that it need not wait for the next poll. */
export function wakeOutbox(): void {
  signal().emit(ADDED);
}

/** @returns a function that ends it */
export function onOutboxWake(listener: () => void): () => void {
  signal().on(ADDED, listener);
  return () => signal().off(ADDED, listener);
}

function signal(): EventEmitter {
  return singleton("outbox-signal", () => new EventEmitter());
}
