import { SingleBar } from "cli-progress";
import type { ImportPhase } from "@/lib/catalog/inventory/import/import-feed";
import { progressText } from "@/lib/catalog/inventory/import/report-text";

/**
 * Returns a progress bar with the speed and the remaining time on a terminal; elsewhere it prints nothing.
 */
export function importProgress() {
  const bar = new SingleBar({
    format: "{phase} {bar} {percentage}% {detail}",
    hideCursor: true,
    clearOnComplete: true,
    noTTYOutput: false,
  });
  let phaseStart = 0;
  let running: string | null = null;
  return {
    update(done: number, total: number, phase: ImportPhase, rows: number) {
      if (!process.stderr.isTTY) return;
      if (running !== phase) phaseStart = performance.now();
      const detail = progressText({ done, total, phase, rows, elapsedMs: performance.now() - phaseStart });
      const payload = { phase: phase.padEnd(6), detail };
      if (running === null) bar.start(total, 0, payload);
      running = phase;
      bar.setTotal(total);
      bar.update(done, payload);
    },
    stop() {
      if (running !== null) bar.stop();
      running = null;
    },
  };
}
