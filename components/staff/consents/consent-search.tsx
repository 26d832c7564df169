import { Button } from "@/components/ui/button";
import { staffConsentMessages } from "@/lib/store/i18n/staff-consent-messages";

/** Renders the search for a person's consents; it works without JavaScript. */
export function ConsentSearch({ q }: { q: string }) {
  const t = staffConsentMessages();
  return (
    <form action="/staff/consents" className="flex flex-wrap items-end gap-3">
      <label className="min-w-0 flex-1 basis-60 text-sm font-semibold text-ink">
        {t.search}
        <input
          name="q"
          type="search"
          defaultValue={q}
          autoComplete="off"
          maxLength={254}
          className="mt-1 block min-h-11 w-full min-w-0 rounded-sm border border-quiet px-3 text-base font-normal text-ink"
        />
      </label>
      <Button type="submit">{t.find}</Button>
    </form>
  );
}
