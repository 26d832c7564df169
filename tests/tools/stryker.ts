import { tool } from "./tool";

/** Fields of Stryker's result that the mutation run uses: one changed expression and its outcome. */
export interface MutantResult {
  fileName: string;
  location: { start: Position; end: Position };
  replacement?: string;
  status: "Killed" | "Survived" | "NoCoverage" | "CompileError" | "RuntimeError" | "Timeout" | "Ignored";
  statusReason?: string;
}

/** Lines and columns begin at 1. */
interface Position {
  line: number;
  column: number;
}

/** Stryker's options that the run sets. */
export interface StrykerOptions {
  mutate: string[];
  testRunner: "vitest";
  plugins: string[];
  vitest: { configFile: string; related: boolean };
  coverageAnalysis: "perTest";
  incremental: boolean;
  ignoreStatic: boolean;
  incrementalFile: string;
  concurrency: number;
  timeoutMS: number;
  timeoutFactor: number;
  checkers: string[];
  disableTypeChecks: boolean;
  tsconfigFile: string;
  ignorePatterns: string[];
  symlinkNodeModules: boolean;
  tempDirName: string;
  cleanTempDir: "always";
  reporters: string[];
  allowConsoleColors: boolean;
  logLevel: "warn";
}

interface StrykerPackage {
  Stryker: new (options: StrykerOptions) => { runMutationTest(): Promise<MutantResult[]> };
}

/** Runs the tests on each mutant. @throws Error when Stryker cannot run */
export async function runStryker(options: StrykerOptions): Promise<MutantResult[]> {
  const { Stryker } = await tool<StrykerPackage>("@stryker-mutator/core");
  return new Stryker(options).runMutationTest();
}
