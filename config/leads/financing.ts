/** Settings of the pre-approval (docs/rules.md#pre-approval). */
export const PRE_APPROVAL = {
  /**
   * Layout of the page: `default` if true, otherwise `minimal` (docs/rules.md#layouts). A store's
   * `preApproval` overrides it.
   */
  enabled: true,
  /** Hours until a reply (docs/rules.md#pre-approval). */
  answerHours: { min: 24, max: 48 },
} as const;

export type LayoutName = "default" | "minimal";

/** Returns the layout of the pre-approval page. */
export function preApprovalLayout({ enabled }: { enabled: boolean }): LayoutName {
  return enabled ? "default" : "minimal";
}
