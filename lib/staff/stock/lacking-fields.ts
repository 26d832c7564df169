import type { DocumentKey } from "../../store/documents/document-key";
import { staffMessages } from "../../store/i18n/staff-messages";
import { staffVehicleMessages } from "../../store/i18n/staff-vehicle-messages";
import { lackingRight } from "../documents/document-rights";
import { rolesWith, type StaffPerson } from "../rights";
import { EDITED_FIELDS } from "./vehicle-fields";

/** Returns the fields of a vehicle that a person may not change, each with a note about who can. */
export function lackingFields(person: StaffPerson, key: DocumentKey): Record<string, string> {
  const entries = EDITED_FIELDS.flatMap((field): [string, string][] => {
    const lacking = lackingRight(person, "draft", key, { fields: [field] });
    if (lacking === null) return [];
    const roles = rolesWith(lacking.right).map((role) => staffMessages.roles[role]);
    return [[field, staffVehicleMessages.page.askFor(roles.join(", "))]];
  });
  return Object.fromEntries(entries);
}
