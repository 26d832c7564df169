import { notFound } from "next/navigation";
import { StaffFrame } from "@/components/staff/frames";
import { KnownContacts, PrivacyRequest } from "@/components/staff/leads/privacy-request";
import { forbiddenPage, OutcomeNotice, staffPage } from "@/components/staff/staff-page";
import { STAFF_LIMITS } from "@/config/runtime/limits";
import { limiter } from "@/lib/core/platform/limits";
import { previewPersonOf } from "@/lib/staff/leads/personal-data";
import { personalDataContext } from "@/lib/staff/leads/personal-data-endpoints";
import { may } from "@/lib/staff/rights";
import { staffCreditMessages } from "@/lib/store/i18n/staff-credit-messages";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Renders a person's data before it is exported or deleted. */
export default function PersonalDataRoute({ params, searchParams }: Props) {
  return staffPage({ right: "leads.answer" }, async (person) => {
    const [{ id }, query] = await Promise.all([params, searchParams]);
    const t = staffCreditMessages().data;
    const { refusals, done } = staffLeadMessages();
    const frame = { person, path: "/staff/leads" as const, title: t.title };
    if (!(await limiter(STAFF_LIMITS.privacy)(person.id)).ok)
      return (
        <StaffFrame {...frame}>
          <p role="alert">{t.tooOften}</p>
        </StaffFrame>
      );
    const context = await personalDataContext(person);
    const without = [query.without ?? []].flat().join(" ").slice(0, 1_000);
    const right = may(person, "erase") ? "erase" : "export";
    const found = await previewPersonOf(context, id, { without }, right);
    if (!found.ok && found.reason === "unknown") notFound();
    if (!found.ok && found.reason === "forbidden") return forbiddenPage(found.right);
    return (
      <StaffFrame {...frame} title={found.ok ? `${t.title}: ${found.preview.name}` : t.title}>
        <div className="space-y-6">
          <p>
            <a href={`/staff/leads/${id}`} className="underline">
              {t.back}
            </a>
          </p>
          <OutcomeNotice query={searchParams} problems={refusals} done={done} />
          {found.ok ? (
            <PrivacyRequest
              id={id}
              preview={found.preview}
              rights={{ export: may(person, "export"), erase: right === "erase" }}
            />
          ) : (
            <>
              <p role="alert" className="text-danger">
                {refusals[found.reason as keyof typeof refusals]}
              </p>
              {found.reason === "too-many" && <KnownContacts contacts={found.contacts} leftOut={[]} />}
            </>
          )}
        </div>
      </StaffFrame>
    );
  });
}
