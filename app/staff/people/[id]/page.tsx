import { notFound } from "next/navigation";
import { Said, type SayQuery } from "@/components/staff/form";
import { StaffFrame } from "@/components/staff/frames";
import { DutySection } from "@/components/staff/people/duty-section";
import { PersonForms } from "@/components/staff/people/person-forms";
import { staffPage } from "@/components/staff/staff-page";
import { db } from "@/lib/core/db/connect";
import { getCompany } from "@/lib/staff/accounts/company";
import { listPeople } from "@/lib/staff/accounts/people";
import { mayGive } from "@/lib/staff/people-rights";
import { grantsOf } from "@/lib/staff/rights";

type Props = { params: Promise<{ id: string }>; searchParams: SayQuery };

/**
 * Renders one person's roles, a sign-in reset and removal. Responds with 404 to viewers who may not change
 * any of the person's roles.
 */
export default function PersonPage({ params, searchParams }: Props) {
  return staffPage({ right: "people" }, async (by) => {
    const { id } = await params;
    const company = await getCompany();
    const person = (await listPeople(db(), company.groupId)).find((each) => each.id === id);
    if (!person?.roles.some((role) => mayGive(by, role))) notFound();
    return (
      <StaffFrame person={by} path="/staff/people" title={person.name}>
        <Said query={searchParams} />
        {grantsOf(person, "leads.answer").length > 0 && person.id !== by.id && (
          <DutySection person={person} groupId={company.groupId} action="people/duty" />
        )}
        <PersonForms person={person} by={by} company={company} />
      </StaffFrame>
    );
  });
}
