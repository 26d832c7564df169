import "server-only";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { emailAddress } from "../../core/contact/contact-schemas";
import { db } from "../../core/db/connect";
import { type CommonRefusal, type Endpoint, type NamedRefusal, refuseWith } from "../../core/http/endpoint";
import { limiter, mailboxKey } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import {
  changePeople,
  type PeopleOutcome,
  type PlanChange,
  planDuty,
  planInvitation,
  planNewStart,
  planRemoval,
  planRole,
  planWithdrawal,
} from "../accounts/change-people";
import { type Company, getCompany } from "../accounts/company";
import { mailInvitation } from "../accounts/mails";
import { findStaffPerson, type ListedPerson, listPeople } from "../accounts/people";
import { DUTY_FIELDS, readDutyForm } from "../accounts/staff-duty";
import { staff } from "../endpoint";
import { ROLES, type StaffPerson, type StaffRole } from "../rights";
import { backTo, formEndpoint, formFields } from "./form-endpoint";

interface Context {
  by: StaffPerson;
  company: Company;
}
type Refused = Extract<PeopleOutcome<unknown>, { ok: false }>;
type Result = Promise<Response | NamedRefusal<CommonRefusal>>;

/** Forms for owners and managers on `/staff/people`. `lib/staff/people-rights` decides who may submit them. */
export const PEOPLE_FORMS = {
  invite: peopleForm("invite", "Invites a person, or gives a role", ["email", "role", "store"], invite),
  role: peopleForm(
    "role",
    "Changes one role of a person, or removes it",
    ["person", "role", "store"],
    changeRole,
  ),
  remove: peopleForm("remove", "Removes a person from the group", ["person", "confirm"], remove),
  newStart: peopleForm(
    "new-start",
    "Mails a person with a lost device a link to sign up anew",
    ["person"],
    newStart,
  ),
  duty: peopleForm(
    "duty",
    "Sets a person's working days and absence",
    ["person", ...DUTY_FIELDS],
    async (context, { person: personId, ...typed }) => {
      const page = `people/${encodeURIComponent(personId)}`;
      const duty = readDutyForm(typed);
      if (!duty) return backTo(page, { problem: "duty" });
      const place = { groupId: context.company.groupId, by: context.by.id };
      const outcome = await change(context, (trx) => planDuty(trx, place, { personId, duty }));
      return outcome.ok ? backTo(page, { done: "duty" }) : refused(page, outcome);
    },
  ),
  withdraw: peopleForm(
    "withdraw",
    "Withdraws an invitation",
    ["invitation"],
    async (context, { invitation }) => {
      const outcome = await change(context, (trx) =>
        planWithdrawal(trx, context.company.groupId, invitation, Date.now()),
      );
      if (outcome.ok) return backTo("people", { done: "withdrawn" });
      return outcome.why === "gone" ? backTo("people") : refused("people", outcome);
    },
  ),
} as const;

function peopleForm<Name extends string>(
  name: string,
  summary: string,
  fields: readonly Name[],
  work: (context: Context, typed: Record<Name, string>) => Result,
): Endpoint {
  return formEndpoint(`people/${name}`, summary, {
    who: staff("people"),
    body: formFields(...fields),
    run: async ({ actor, body }) =>
      work({ by: actor, company: await getCompany() }, body as Record<Name, string>),
  });
}

async function invite(context: Context, typed: { email: string; role: string; store: string }): Result {
  const { by, company } = context;
  const parsed = emailAddress.safeParse(typed.email.trim().toLowerCase());
  if (!parsed.success) return backTo("people", { problem: "email" });
  const email = parsed.data;
  const role = roleOf(typed, company);
  if (!role) return backTo("people", { problem: "role" });
  const isKnown = (await findStaffPerson(db(), email)) !== null;
  if (!isKnown && !(await mayMail(by, email))) return backTo("people", { problem: "mails" });
  const place = { groupId: company.groupId, by: by.id };
  const outcome = await change(context, (trx) => planInvitation(trx, place, { email, role }, Date.now()));
  if (!outcome.ok) return refused("people", outcome);
  noteChange(outcome.result === null ? "role" : "invite", by);
  if (outcome.result === null) return backTo("people", { done: "role-changed" });
  return mail(context, { email, isNewStart: false }, outcome.result);
}

/** Changes a person's role at one store; an empty role removes it. */
async function changeRole(context: Context, typed: { person: string; role: string; store: string }): Result {
  const { by, company } = context;
  const personId = typed.person;
  const page = `people/${encodeURIComponent(personId)}`;
  const storeId = typed.store || null;
  const role = roleOf(typed, company)?.role ?? null;
  if (role === null && typed.role !== "") return backTo(page, { problem: "role" });
  const place = { groupId: company.groupId, by: by.id };
  const outcome = await change(context, (trx) => planRole(trx, place, { personId, storeId, role }));
  if (!outcome.ok) return refused(page, outcome);
  noteChange("role", by);
  return backTo(page, { done: "role-changed" });
}

async function remove(context: Context, typed: { person: string; confirm: string }): Result {
  const { by, company } = context;
  const person = await personOf(context, typed);
  if (!person) return refuseWith("unknown");
  const isConfirmed = plain(typed.confirm) === plain(person.name);
  const place = { groupId: company.groupId, by: by.id };
  const outcome = await change(context, (trx) =>
    planRemoval(trx, place, { personId: person.id, isConfirmed }),
  );
  if (!outcome.ok) return refused(`people/${person.id}`, outcome);
  noteChange("remove", by);
  return backTo("people", { done: "removed" });
}

/** Resets the sign-in after a lost device. The link is mailed only to the person; the requester never sees it. */
async function newStart(context: Context, typed: { person: string }): Result {
  const { by, company } = context;
  const person = await personOf(context, typed);
  if (!person) return refuseWith("unknown");
  if (!(await mayMail(by, person.email))) return backTo("people", { problem: "mails" });
  const place = { groupId: company.groupId, by: by.id };
  const { email } = person;
  const outcome = await change(context, (trx) => planNewStart(trx, place, { personId: person.id, email }));
  if (!outcome.ok) return refused(`people/${person.id}`, outcome);
  noteChange("invite", by);
  return mail(context, { email, isNewStart: true }, outcome.result);
}

async function mail(
  { by, company }: Context,
  to: { email: string; isNewStart: boolean },
  token: string,
): Promise<Response> {
  const mailed = await mailInvitation(company, { ...to, invitedBy: by.name }, token);
  return backTo("people", mailed.ok ? { done: "invited" } : { problem: "mail" });
}

/** Counts a mail by sender and address. Requests of strangers for an address do not prevent staff from inviting it. */
async function mayMail(by: StaffPerson, email: string): Promise<boolean> {
  return (await limiter(STAFF_LIMITS.invitations)(`${by.id} ${mailboxKey(email)}`)).ok;
}

function change<T>({ by, company }: Context, plan: PlanChange<T>): Promise<PeopleOutcome<T>> {
  return changePeople(db(), { by, groupId: company.groupId }, plan, Date.now());
}

/** Redirects to the page with the refusal. Targets outside the person's reach get a 404. */
function refused(page: string, { why }: Refused): Response | NamedRefusal<CommonRefusal> {
  if (why === "gone" || why === "hidden") return refuseWith("unknown");
  if (why === "unconfirmed") return backTo(page, { problem: "confirm-name" });
  return backTo(page, { problem: why === "right" ? "role" : why });
}

async function personOf({ company }: Context, typed: { person: string }): Promise<ListedPerson | undefined> {
  return (await listPeople(db(), company.groupId)).find(({ id }) => id === typed.person);
}

/** Reads the role in a form; undefined if it is empty or unknown. */
function roleOf(typed: { role: string; store: string }, company: Company): StaffRole | undefined {
  const role = ROLES.find((each) => each === typed.role);
  const storeId = typed.store || null;
  const isStore = storeId === null || company.stores.some(({ id }) => id === storeId);
  return role && isStore ? { role, storeId } : undefined;
}

function noteChange(what: string, by: StaffPerson): void {
  log().info({ what: `staff-${what}`, source: by.id }, "a person of the staff was changed");
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}
