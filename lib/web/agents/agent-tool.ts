import type { z } from "zod";
import type { AgentContext } from "./agent-vehicle";

/** What a tool answers: data, or in words why there is none. */
export type ToolAnswer = { data: object } | { problem: string };

/** One thing that an agent can ask; all of them only read. */
export interface AgentTool {
  title: string;
  description: string;
  input: z.ZodType;
  run: (input: never, context: AgentContext) => ToolAnswer | Promise<ToolAnswer>;
}

/** Keeps the type of a tool's input together with its `run`. */
export function tool<Input extends z.ZodType>(
  row: Omit<AgentTool, "input" | "run"> & {
    input: Input;
    run: (input: z.infer<Input>, context: AgentContext) => ToolAnswer | Promise<ToolAnswer>;
  },
): AgentTool {
  return row;
}
