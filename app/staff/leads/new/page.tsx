import { StaffFrame } from "@/components/staff/frames";
import { EnterForm } from "@/components/staff/leads/enter-form";
import { forbiddenPage, OutcomeNotice, staffPage } from "@/components/staff/staff-page";
import { db } from "@/lib/core/db/connect";
import { readDraft } from "@/lib/leads/core/drafts";
import { writeRefusal } from "@/lib/staff/audit";
import { leadsStock } from "@/lib/staff/leads/leads-api";
import { LEADS_PATH } from "@/lib/staff/leads/paths";
import { type PageQuery, pageParameters } from "@/lib/staff/lists/page-parameters";
import { enterStores } from "@/lib/staff/walk-ins/enter-lead";
import { ENTER_DRAFT } from "@/lib/staff/walk-ins/entered-lead";
import { staffEnterMessages } from "@/lib/store/i18n/staff-enter-messages";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

/** Renders the form for a walk-in or phone lead. */
export default function EnterLeadPage({ searchParams }: { searchParams: PageQuery }) {
  return staffPage({ right: "leads.answer" }, async (person) => {
    const stores = enterStores({ person, stock: await leadsStock() });
    if (stores.length === 0) {
      const right = "leads.answer";
      const record = { kind: "right", id: right, storeId: null };
      await writeRefusal(db(), person, { action: "lead.enter", record, right }, Date.now());
      return forbiddenPage(right);
    }
    const token = (await pageParameters(searchParams)).get("draft");
    const owner = { form: ENTER_DRAFT, owner: person.id };
    const draft = token === null ? null : await readDraft(db(), owner, token, Date.now());
    return (
      <StaffFrame person={person} path={LEADS_PATH} title={staffEnterMessages().title}>
        <div>
          <OutcomeNotice query={searchParams} problems={staffLeadMessages().refusals} done={{}} />
          <EnterForm stores={stores} {...(draft ?? { typed: {}, errors: {} })} />
        </div>
      </StaffFrame>
    );
  });
}
