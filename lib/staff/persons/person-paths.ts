/** Returns the path of a customer's page, which any of the customer's leads names. */
export function customerPath(leadId: string): string {
  return `/staff/customers/${encodeURIComponent(leadId)}`;
}
