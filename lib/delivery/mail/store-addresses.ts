import type { StoreProfile } from "../../store/api/profile-schema";

/** Returns the address that gets alarms about a store, such as a feed that was stopped. */
export function alarmAddress({ email, leadEmails }: StoreProfile): string {
  return leadEmails?.alarms ?? email;
}

/** Returns the address to which shoppers reply. */
export function shopperReplyAddress({ email, leadEmails }: StoreProfile): string {
  return leadEmails?.replies ?? email;
}

/** Address of a store with its purposes, such as "leads of SERVICE". */
export interface StoreAddress {
  address: string;
  purposes: string[];
}

/** Returns each address to which the site sends a store's mail or lets shoppers reply, once, with its purposes. */
export function storeAddresses(store: StoreProfile): StoreAddress[] {
  const { recipient = store.email, departments = {}, types = {} } = store.leadEmails ?? {};
  const all: [purpose: string, address: string | undefined][] = [
    ["leads", recipient],
    ...Object.entries(departments).map(([name, address]): [string, string | undefined] => [
      `leads of the department ${name}`,
      address,
    ]),
    ...Object.entries(types).map(([type, own]): [string, string | undefined] => [
      `leads of the type ${type}`,
      own.recipient,
    ]),
    ["alarms", alarmAddress(store)],
    ["shoppers' replies", shopperReplyAddress(store)],
  ];
  const found = new Map<string, StoreAddress>();
  for (const [purpose, address] of all) {
    if (address === undefined) continue;
    const key = address.toLowerCase();
    const known = found.get(key);
    if (known) known.purposes.push(purpose);
    else found.set(key, { address, purposes: [purpose] });
  }
  return [...found.values()];
}
