import type { z } from "zod";
import type { AgentContext } from "./agent-vehicle";

/** Result of a tool: data, or an explanation of why there is none. */
export type ToolAnswer = { data: object } | { problem: string };

/** Tool for agents; all tools are read-only. */
export interface AgentTool {
  title: string;
  description: string;
  input: z.ZodType;
  run: (input: never, context: AgentContext) => ToolAnswer | Promise<ToolAnswer>;
}

/** Preserves the type of a tool's input together with its `run`. */
export function tool<Input extends z.ZodType>(
  row: Omit<AgentTool, "input" | "run"> & {
    input: Input;
    run: (input: z.infer<Input>, context: AgentContext) => ToolAnswer | Promise<ToolAnswer>;
  },
): AgentTool {
  return row;
}
