/** How a toast shows (specification §8 and §9): milliseconds, and pixels from the top right corner. */
export const TOAST = { lifeMs: 5_000, offsetPx: 20, enterMs: 300, leaveMs: 450 } as const;
