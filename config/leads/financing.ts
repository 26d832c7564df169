/** Pre-approval (docs/rules.md#pre-approval). */
export const PRE_APPROVAL = {
  /**
   * Layout of its page: `default` while this is on, `minimal` while it is off (docs/rules.md#layouts). A store's own
   * `preApproval` overrides it.
   */
  enabled: true,
  /** Hours until a reply (docs/rules.md#pre-approval). */
  answerHours: { min: 24, max: 48 },
} as const;

export type LayoutName = "default" | "minimal";

/** Layout of the pre-approval page. */
export function preApprovalLayout({ enabled }: { enabled: boolean }): LayoutName {
  return enabled ? "default" : "minimal";
}
