import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { FIELD_LIMITS, HONEYPOT_FIELD } from "@/config/leads/leads";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { shortlist as t } from "@/lib/store/i18n/shortlist-messages";

/** Outcome of the previously submitted form. */
export interface ListMailing {
  mailed: boolean;
  /** Typed address of a rejected form with its error. */
  refused: { email: string; error: string } | null;
}

/** Renders the form that mails the list to an address; it works without JavaScript. */
export function EmailList({
  vins,
  mailing: { mailed, refused },
}: {
  vins: readonly string[];
  mailing: ListMailing;
}) {
  return (
    <div className="max-sm:contents">
      {mailed && (
        <p role="status" className="mb-4 rounded-card bg-success-soft p-4 text-success">
          {t.mail.sent}
        </p>
      )}
      <details open={refused !== null} className="group/mail max-w-prose">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-sm font-medium text-ink hover:bg-panel [&::-webkit-details-marker]:hidden">
          <Icon name="mail" />
          {t.mail.open}
          <Icon
            name="chevronDown"
            size={18}
            className="text-quiet transition-transform group-open/mail:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <form action="/api/saved-vehicles" method="post" className="relative space-y-3 pt-2 pb-4">
          <input type="hidden" name={SHORTLIST.query} value={vins.join(",")} />
          {/* Honeypot field, which visitors neither see nor reach; only a bot fills it in. */}
          <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
            <label htmlFor="list-trap">{leadMessages().fields.honeypot}</label>
            <input id="list-trap" name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
          </div>
          <label htmlFor="list-email" className="block font-semibold text-ink">
            {t.mail.email}
          </label>
          {refused && (
            <p id="list-email-error" className="flex items-center gap-2 text-sm font-semibold text-danger">
              <Icon name="alert" size={16} />
              {refused.error}
            </p>
          )}
          <input
            id="list-email"
            name="email"
            type="email"
            required
            autoComplete="email"
            maxLength={FIELD_LIMITS.email}
            defaultValue={refused?.email}
            aria-invalid={refused ? true : undefined}
            aria-describedby={["list-hint", refused && "list-email-error"].filter(Boolean).join(" ")}
            className={`block min-h-12 w-full rounded-card border bg-page px-4 text-base text-ink focus-visible:outline-2 focus-visible:outline-offset-1 ${refused ? "border-danger ring-1 ring-danger outline-danger" : "border-quiet"}`}
          />
          <p id="list-hint" className="text-sm text-quiet">
            {t.mail.hint}
          </p>
          <Button type="submit" variant="dark">
            {t.mail.submit}
          </Button>
        </form>
      </details>
    </div>
  );
}
