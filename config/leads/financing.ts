/** Pre-approval (specification §2, §9). */
export const PRE_APPROVAL = {
  /**
   * Its page has the `default` layout while this is on, and the `minimal` one while it is off (specification §2). A store's
   * own `preApproval` goes before it.
   */
  enabled: true,
  /** How long an answer takes, hours (specification §9). */
  answerHours: { least: 24, most: 48 },
} as const;

export type LayoutName = "default" | "minimal";

/** Layout of the pre-approval page. */
export function preApprovalLayout({ enabled }: { enabled: boolean }): LayoutName {
  return enabled ? "default" : "minimal";
}
