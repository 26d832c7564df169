/** Page of the back office that lists leads. */
export const LEADS_PATH = "/staff/leads";

/** Returns the path of a lead's page in the back office. */
export function staffLeadPath(id: string): string {
  return `${LEADS_PATH}/${encodeURIComponent(id)}`;
}

/** Page of the back office that lists job applications. */
export const CAREERS_PATH = "/staff/careers";

/** Returns the path of a lead's file, which is a download. */
export function leadFilePath(id: string, file: string): string {
  return `/api/staff/leads/${encodeURIComponent(id)}/files/${encodeURIComponent(file)}`;
}

/** Returns the path of a lead's deal. */
export function staffDealPath(leadId: string): string {
  return `/staff/deals/${encodeURIComponent(leadId)}`;
}
