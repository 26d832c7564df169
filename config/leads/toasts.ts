/** How a toast shows (docs/rules.md#toasts): milliseconds, and pixels from the top right corner. */
export const TOAST = { lifeMs: 5_000, offsetPx: 20, enterMs: 300, leaveMs: 450 } as const;
