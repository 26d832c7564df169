/** Prefix of the checkboxes that select leads, whose value is the version that the person saw. Browsers load it, too. */
export const LEAD_BOX = "lead.";
