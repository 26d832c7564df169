import { ConsentList, ConsentSearch } from "@/components/staff/consents/consent-list";
import { Said } from "@/components/staff/form";
import { StaffFrame } from "@/components/staff/frames";
import { staffPage } from "@/components/staff/staff-page";
import { STAFF_LIMITS } from "@/config/runtime/limits";
import { db } from "@/lib/core/db/connect";
import { limiter } from "@/lib/core/platform/limits";
import { getCompany } from "@/lib/staff/accounts/company";
import { findConsents } from "@/lib/staff/consents/find-consents";
import { may } from "@/lib/staff/rights";
import { staffConsentMessages } from "@/lib/store/i18n/staff-consent-messages";
import { staffShellMessages } from "@/lib/store/i18n/staff-shell-messages";

type Query = Promise<Record<string, string | string[] | undefined>>;

/** Renders the search for a person's consents. */
export default function ConsentsPage({ searchParams }: { searchParams: Query }) {
  return staffPage({ right: "consents" }, async (person) => {
    const t = staffConsentMessages();
    const given = await searchParams;
    const text = (name: string) => [given[name]].flat()[0]?.slice(0, 254) ?? "";
    const query = { q: text("q"), lead: text("lead") };
    const company = await getCompany();
    const stores = [company.groupId, ...company.stores.map(({ id }) => id)].filter((storeId) =>
      may(person, "consents", { storeId }),
    );
    const within = await limiter(STAFF_LIMITS.reads)(person.id);
    return (
      <StaffFrame person={person} path="/staff/consents" title={t.title}>
        <div className="max-w-[56rem] space-y-6">
          <Said query={searchParams} />
          <p>{t.intro}</p>
          <ConsentSearch q={query.q} />
          {within.ok ? (
            <ConsentList
              rows={await findConsents(db(), query, stores)}
              isSearch={query.q.trim() !== "" || query.lead !== ""}
              timeZone={company.timeZone}
            />
          ) : (
            <p role="alert">{staffShellMessages().search.tooOften}</p>
          )}
        </div>
      </StaffFrame>
    );
  });
}
