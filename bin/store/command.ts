/** Values of the command line's options, with their defaults. */
export interface CommandLine {
  positionals: readonly string[];
  values: Readonly<
    Partial<Record<"from" | "to" | "answers", string>> & Partial<Record<"yes" | "overwrite", boolean>>
  >;
}

/** A command of `npm run store`. */
export interface Command {
  /** Usage line: the arguments after `npm run store --`, then a description. */
  usage: readonly [typed: string, does: string];
  /** @returns the exit code, or null for wrong usage; the caller then prints the usage */
  run(line: CommandLine): Promise<number | null>;
}

export const EXIT = { done: 0, refused: 1, usage: 2 } as const;
