import { inject, vi } from "vitest";

declare module "vitest" {
  /** Interface that Stryker's runner provides. */
  interface ProvidedContext {
    globalNamespace: string;
    mode: "dry-run" | "mutant";
    activeMutant: string;
    mutantActivation: "static" | "runtime";
  }
}

interface StrykerState {
  activeMutant?: string;
  mutantCoverage?: unknown;
}

/** Threads continue with the next file (see `warm-pool.ts`), so nothing of the previous mutant may remain. */
const state = (globalThis as unknown as Record<string, StrykerState | undefined>)[inject("globalNamespace")];
if (state) {
  const isStatic = inject("mode") === "mutant" && inject("mutantActivation") === "static";
  state.activeMutant = isStatic ? inject("activeMutant") : undefined;
  state.mutantCoverage = undefined;
}
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
