import { Said, type SayQuery } from "@/components/staff/form";
import { StaffFrame } from "@/components/staff/frames";
import { InviteForm, OpenInvitations } from "@/components/staff/people/open-invitations";
import { PeopleList } from "@/components/staff/people/people-list";
import { ProgramsSection } from "@/components/staff/people/programs-section";
import { type KnownWebhook, WebhooksSection } from "@/components/staff/people/webhooks-section";
import { staffPage } from "@/components/staff/staff-page";
import { db } from "@/lib/core/db/connect";
import { webhookOf } from "@/lib/leads/webhook/deliver-lead-event";
import { listWebhookDeliveries } from "@/lib/leads/webhook/webhook-log";
import { countWaiting, webhookStates } from "@/lib/leads/webhook/webhook-state";
import { getCompany } from "@/lib/staff/accounts/company";
import { listInvitations } from "@/lib/staff/accounts/open-invitations";
import { listPeople } from "@/lib/staff/accounts/people";
import { invitationsInSight, peopleInSight } from "@/lib/staff/people-rights";
import { takeShownToken } from "@/lib/staff/posts/program-actions";
import { webhookStores } from "@/lib/staff/posts/webhook-actions";
import { listPrograms } from "@/lib/staff/programs/programs";
import { may } from "@/lib/staff/rights";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

/** Renders the people with their roles, a form that invites a person, the programs and the webhooks. */
export default function PeoplePage({ searchParams }: { searchParams: SayQuery }) {
  return staffPage({ right: "people" }, async (person) => {
    const company = await getCompany();
    const [all, invitations] = await Promise.all([
      listPeople(db(), company.groupId),
      listInvitations(db(), company.groupId, Date.now()),
    ]);
    const people = peopleInSight(person, all);
    const open = invitationsInSight(person, invitations, people);
    const programs = may(person, "programs") ? await listPrograms(db(), company.groupId) : null;
    const { token, tested } = await searchParams;
    const shown = programs && typeof token === "string" ? await takeShownToken(person, token) : null;
    const webhooks = programs ? await knownWebhooks(webhookStores(company)) : [];
    return (
      <StaffFrame person={person} path="/staff/people" title={staffMessages().people.title}>
        <Said query={searchParams} />
        <PeopleList people={people} by={person} company={company} />
        <OpenInvitations invitations={open} by={person} company={company} />
        <InviteForm by={person} company={company} />
        {programs && <ProgramsSection programs={programs} company={company} shown={shown} />}
        {programs && (
          <WebhooksSection
            webhooks={webhooks}
            deliveries={
              await listWebhookDeliveries(
                db(),
                webhooks.map(({ storeId }) => storeId),
              )
            }
            company={company}
            tested={typeof tested === "string" ? tested : null}
          />
        )}
      </StaffFrame>
    );
  });
}

async function knownWebhooks(storeIds: readonly string[]): Promise<KnownWebhook[]> {
  const states = await webhookStates(db(), storeIds);
  const all = await Promise.all(
    storeIds.map(async (storeId) => {
      const webhook = await webhookOf(storeId);
      if (!webhook) return [];
      const waiting = await countWaiting(db(), storeId);
      return [{ storeId, host: new URL(webhook.url).host, state: states.get(storeId), waiting }];
    }),
  );
  return all.flat();
}
