import { StaffFrame } from "@/components/staff/frames";
import { HitList } from "@/components/staff/search/hit-list";
import { staffPage } from "@/components/staff/staff-page";
import { Button, ButtonLink } from "@/components/ui/button";
import { STAFF_LIMITS } from "@/config/runtime/limits";
import { STAFF_SEARCH_MIN } from "@/config/runtime/staff";
import { limiter } from "@/lib/core/platform/limits";
import { grantsOf } from "@/lib/staff/rights";
import { type StaffSearchAnswer, StaffSearchSchema } from "@/lib/staff/search/search-schema";
import { searchStaff } from "@/lib/staff/search/search-staff";
import { staffShellMessages } from "@/lib/store/i18n/staff-shell-messages";
import { searchContextOf } from "@/lib/web/staff/search-context";

/** Renders the global search as a page, for links and for browsers without JavaScript. */
export default function SearchPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { search: t } = staffShellMessages();
  return staffPage({}, async (person) => {
    const { q } = StaffSearchSchema.parse(await searchParams);
    const within = await limiter(STAFF_LIMITS.reads)(person.id);
    const answer = within.ok ? await searchStaff(await searchContextOf(person), q) : { groups: [] };
    const mayAnswer = grantsOf(person, "leads.answer").length > 0;
    return (
      <StaffFrame person={person} path="/staff/search" title={t.title}>
        <div className="max-w-[40rem] space-y-6">
          <form action="/staff/search" className="flex flex-wrap items-end gap-3">
            <label className="min-w-0 flex-1 text-sm font-semibold text-ink">
              {t.label}
              <input
                name="q"
                type="search"
                defaultValue={q}
                autoComplete="off"
                className="mt-1 block min-h-11 w-full min-w-0 rounded-sm border border-quiet px-3 text-base font-normal text-ink"
              />
            </label>
            <Button type="submit">{t.button}</Button>
          </form>
          <p role="status">{within.ok ? resultText(q, answer) : t.tooOften}</p>
          <HitList answer={answer} level={2} />
          {mayAnswer && q.length >= STAFF_SEARCH_MIN && (
            <ButtonLink variant="outline" href={`/staff/leads?${new URLSearchParams({ q })}`}>
              {t.allLeads(q)}
            </ButtonLink>
          )}
        </div>
      </StaffFrame>
    );
  });
}

function resultText(q: string, { groups }: StaffSearchAnswer): string {
  const { search: t } = staffShellMessages();
  if (q.length < STAFF_SEARCH_MIN) return t.start;
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return count === 0 ? t.none(q) : t.count(count);
}
