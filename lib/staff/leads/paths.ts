/** Page of the back office that lists leads. */
export const LEADS_PATH = "/staff/leads";

/** Returns the path of a lead's page in the back office. */
export function staffLeadPath(id: string): string {
  return `${LEADS_PATH}/${encodeURIComponent(id)}`;
}
