import "server-only";
import type { Db } from "../../core/db/schema";
import type { Fields } from "../../core/http/fields";
import { acceptLead } from "../../leads/core/accept-lead";
import type { LeadFormSpec } from "../../leads/core/define-form";
import type { LeadStock } from "../../leads/core/lead";
import { visitorCookies } from "../../leads/core/visitor-cookies";
import type { StaffPerson } from "../rights";

interface AcceptContext {
  db: Db;
  person: StaffPerson;
  stock: LeadStock;
  siteUrl: string;
  now: () => number;
}

/**
 * Accepts a lead that a person of the staff enters for a customer. Nothing of the person's own browser becomes the
 * customer's. @param page page of the form, which is also the lead's page of origin
 */
export function acceptStaffLead(
  { db, person, stock, siteUrl, now }: AcceptContext,
  form: LeadFormSpec,
  fields: Fields,
  page: string,
): ReturnType<typeof acceptLead> {
  return acceptLead(
    form,
    { ...fields, page, adsValues: undefined, startedAt: undefined },
    {
      db,
      now,
      site: { url: siteUrl, stock },
      visitor: visitorCookies(new Headers()),
      byStaff: true,
      staffId: person.id,
    },
  );
}
