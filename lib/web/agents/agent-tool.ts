import type { z } from "zod";
import type { AgentContext } from "./agent-vehicle";

/** Result of a tool: data, or an explanation of why there is none. */
export type ToolAnswer = { data: object } | { problem: string };

interface ToolText {
  title: string;
  description: string;
  /** True if hosts with MCP Apps show the result as cards of vehicles. */
  cards?: true;
}

/** Tool for agents; all tools are read-only. */
export interface AgentTool extends ToolText {
  input: z.ZodType;
  /** Validates the input and runs the tool, or returns the validation error. */
  call(given: unknown, context: AgentContext): Promise<ToolAnswer | { invalid: z.ZodError }>;
}

/** Declares a tool with its input schema and its function. */
export function tool<Input extends z.ZodType>({
  run,
  ...row
}: ToolText & {
  input: Input;
  run: (input: z.infer<Input>, context: AgentContext) => ToolAnswer | Promise<ToolAnswer>;
}): AgentTool {
  return {
    ...row,
    async call(given, context) {
      const input = row.input.safeParse(given);
      return input.success ? run(input.data, context) : { invalid: input.error };
    },
  };
}
