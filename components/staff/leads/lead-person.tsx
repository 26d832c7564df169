import { Moment } from "@/components/staff/leads/lead-marks";
import { Part } from "@/components/staff/leads/lead-parts";
import { APPLICATION_TYPES } from "@/config/leads/leads";
import { formatPhone } from "@/lib/core/contact/phone-format";
import type { Lead } from "@/lib/leads/core/lead";
import { customerPath } from "@/lib/staff/persons/person-paths";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { staffCreditMessages } from "@/lib/store/i18n/staff-credit-messages";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

/** Shows the customer's contact details as text that can be copied and printed. */
export function LeadPerson({ lead, timeZone }: { lead: Lead; timeZone: string }) {
  const t = staffCreditMessages().person;
  const { email, phone, address, language } = lead.user;
  return (
    <Part title={t.title}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {email !== "" && (
          <div>
            <dt className="text-sm text-quiet">{t.email}</dt>
            <dd className="break-all text-ink">{email}</dd>
          </div>
        )}
        {phone !== "" && (
          <div>
            <dt className="text-sm text-quiet">{t.phone}</dt>
            <dd className="text-ink">{formatPhone(phone, "general")}</dd>
            {lead.phoneConfirmedAt !== undefined && (
              <dd className="text-sm text-quiet">
                {t.confirmed}, <Moment at={lead.phoneConfirmedAt} timeZone={timeZone} />
              </dd>
            )}
          </div>
        )}
        {language && (
          <div>
            <dt className="text-sm text-quiet">{t.language}</dt>
            <dd className="text-ink">{leadMessages().email.languages[language]}</dd>
          </div>
        )}
        {address && (
          <div>
            <dt className="text-sm text-quiet">{t.address}</dt>
            <dd className="break-words text-ink">
              {[address.street, address.apartment, address.city, address.regioncode, address.postalcode]
                .filter(Boolean)
                .join(", ")}
            </dd>
          </div>
        )}
      </dl>
      {!APPLICATION_TYPES.includes(lead.type) && (
        <a
          href={customerPath(lead.id)}
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4 print:hidden"
        >
          {staffLeadMessages().detail.customer}
        </a>
      )}
    </Part>
  );
}
