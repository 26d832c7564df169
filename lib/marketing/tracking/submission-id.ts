/**
 * Returns a lead as a number, as ASC events require it of `submission_id`: the first twelve hexadecimal digits of its
 * id. The lead can be found from it, and its links, which need the whole id, cannot be opened.
 */
export function submissionId(leadId: string): number {
  return Number.parseInt(leadId.replaceAll("-", "").slice(0, 12), 16);
}
