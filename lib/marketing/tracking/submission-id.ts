/**
 * Converts a lead id to a number, as ASC requires for `submission_id`: the first twelve hexadecimal digits. Staff can
 * find the lead by it, but its links need the whole id and cannot be opened.
 */
export function submissionId(leadId: string): number {
  return Number.parseInt(leadId.replaceAll("-", "").slice(0, 12), 16);
}
