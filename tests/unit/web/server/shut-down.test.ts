import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onShutdown } from "@/lib/web/server/shut-down";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
type Listener = (signal: NodeJS.Signals) => void;
let own: Record<(typeof SIGNALS)[number], Listener[]>;

beforeEach(() => {
  own = { SIGTERM: process.listeners("SIGTERM"), SIGINT: process.listeners("SIGINT") };
  for (const signal of SIGNALS) process.removeAllListeners(signal);
});
afterEach(() => {
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    for (const listener of own[signal]) process.on(signal, listener);
  }
});

it("graceful shutdown: deliveries are finished before Next closes the server and ends the process", async () => {
  const order: string[] = [];
  process.on("SIGTERM", (signal) => void order.push(`Next hears ${signal}`));
  let finish = () => {};
  onShutdown(async () => {
    order.push("finishing");
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    order.push("finished");
  });
  process.emit("SIGTERM", "SIGTERM");
  process.emit("SIGTERM", "SIGTERM"); // a shell and its parent both send it
  expect(order).toEqual(["finishing"]);
  finish();
  await vi.waitFor(() => expect(order).toEqual(["finishing", "finished", "Next hears SIGTERM"]));
});

it("what cannot be finished does not keep the process from ending", async () => {
  const heard = vi.fn();
  process.on("SIGINT", heard);
  onShutdown(() => Promise.reject(new Error("the database is gone")));
  process.emit("SIGINT", "SIGINT");
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith("SIGINT"));
});
