import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FIELD_LIMITS, HONEYPOT_FIELD } from "@/config/leads/leads";
import { contactConsent } from "@/lib/leads/core/contact-consent";
import { TEXTS_POST } from "@/lib/leads/texts/paths";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { textMessages } from "@/lib/store/i18n/text-messages";

const t = () => textMessages().form;

interface Props {
  vin: string;
  /** Public name of the store that sends the text messages. */
  seller: string;
  /** URL of the page with the form. */
  page: string;
  /** Typed values of a rejected form, and the errors of its fields. */
  typed?: Readonly<Record<string, string>>;
  errors?: Readonly<Partial<Record<"phone" | "consent", { id: string; message: ReactNode }>>>;
}

/** Renders the form for a phone number and the consent to text messages; a plain form that needs no JavaScript. */
export function TextForm({ vin, seller, page, typed = {}, errors = {} }: Props) {
  const border = (isWrong: boolean) =>
    isWrong ? "border-danger outline-danger ring-1 ring-danger" : "border-quiet";
  return (
    <Form action={TEXTS_POST} method="post" noValidate className="relative max-w-prose space-y-4">
      <input type="hidden" name="vin" value={vin} />
      <input type="hidden" name="page" value={page} />
      {/* Honeypot field, which visitors neither see nor reach; only a bot fills it in. */}
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <label htmlFor="text-trap">{leadMessages().fields.honeypot}</label>
        <input id="text-trap" name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <label htmlFor="text-phone" className="mb-1.5 block font-semibold text-ink">
          {t().phone}
        </label>
        {errors.phone?.message}
        <input
          id="text-phone"
          name="phone"
          type="tel"
          required
          autoComplete="tel-national"
          maxLength={FIELD_LIMITS.phone}
          defaultValue={typed.phone}
          aria-invalid={errors.phone ? true : undefined}
          aria-describedby={["text-hint", errors.phone?.id].filter(Boolean).join(" ")}
          className={`block min-h-12 w-full rounded-card border bg-page px-4 text-base text-ink focus-visible:outline-2 focus-visible:outline-offset-1 ${border(errors.phone !== undefined)}`}
        />
      </div>
      <p id="text-hint" className="text-sm text-quiet">
        {t().hint}
      </p>
      {errors.consent?.message}
      <label className="flex min-h-11 cursor-pointer items-start gap-3 text-sm">
        <input
          id="text-consent"
          type="checkbox"
          name="consent"
          value="yes"
          required
          defaultChecked={typed.consent === "yes"}
          aria-invalid={errors.consent ? true : undefined}
          aria-describedby={errors.consent?.id}
          className="mt-0.5 size-6 shrink-0 accent-ink"
        />
        <span>{contactConsent(seller).text}</span>
      </label>
      <Button type="submit" variant="dark">
        {t().submit}
      </Button>
    </Form>
  );
}
