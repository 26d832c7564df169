/** Lead with the normalized contacts by which its person is recognized. */
export interface ContactLead {
  id: string;
  email: string | null;
  phone: string | null;
}

/** Decision of the staff about whose lead is whose. */
export interface PersonLink {
  kind: "same" | "different";
  leadA: string;
  /** Second lead of a merge; null for a split. */
  leadB: string | null;
}

/**
 * Returns the ids of all leads of one person, including the first. Leads with the same address or number are of one
 * person, except a lead that the staff have split off; leads that the staff have merged are of one person as well.
 */
export function leadsOfPerson(
  first: string,
  leads: readonly ContactLead[],
  links: readonly PersonLink[],
): Set<string> {
  const alone = splitLeads(links);
  const byContact = new Map<string, string[]>();
  for (const lead of leads)
    if (!alone.has(lead.id)) for (const contact of contactsOf(lead)) add(byContact, contact, lead.id);
  const merged = new Map<string, string[]>();
  for (const { kind, leadA, leadB } of links) {
    if (kind !== "same" || leadB === null) continue;
    add(merged, leadA, leadB);
    add(merged, leadB, leadA);
  }
  const known = new Map(leads.map((lead) => [lead.id, lead]));
  const found = new Set([first]);
  // Iterating over a Set includes elements added during the loop.
  for (const id of found) {
    const lead = known.get(id);
    if (lead && !alone.has(id))
      for (const contact of contactsOf(lead)) for (const next of byContact.get(contact)!) found.add(next);
    for (const next of merged.get(id) ?? []) if (known.has(next)) found.add(next);
  }
  return found;
}

/** Returns the ids of leads that the staff have split off. */
export function splitLeads(links: readonly PersonLink[]): Set<string> {
  return new Set(links.filter(({ kind }) => kind === "different").map(({ leadA }) => leadA));
}

/** Returns the contacts of a lead. An address and a number never equal each other. */
export function contactsOf({ email, phone }: Pick<ContactLead, "email" | "phone">): string[] {
  return [email, phone].filter((contact) => contact !== null);
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
