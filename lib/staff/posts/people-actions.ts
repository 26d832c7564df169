import "server-only";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { emailAddress } from "../../core/contact/contact-schemas";
import { db } from "../../core/db/connect";
import { limiter, mailboxKey } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { changePeople, type PeopleOutcome, type PlanChange } from "../accounts/change-people";
import { type Company, getCompany } from "../accounts/company";
import { mailInvitation } from "../accounts/mails";
import { findStaffPerson, type ListedPerson, listPeople } from "../accounts/people";
import { planInvitation, planNewStart, planRemoval, planRole, planWithdrawal } from "../accounts/plan-people";
import { ROLES, type StaffPerson, type StaffRole } from "../rights";
import { backTo, forStaff, type StaffAction, type StaffPost, staffRefusal } from "./staff-post";

interface Context {
  post: StaffPost;
  by: StaffPerson;
  company: Company;
}
type Change = (context: Context) => Promise<Response>;
type Refused = Extract<PeopleOutcome<unknown>, { ok: false }>;

/** Actions of owners and managers on `/staff/people`; `lib/staff/people-rights` decides who may do them. */
export const PEOPLE_ACTIONS: Readonly<Record<string, StaffAction>> = {
  invite: changing(invite),
  role: changing(changeRole),
  remove: changing(remove),
  "new-start": changing(newStart),
  withdraw: changing(async (context) => {
    const { post, company } = context;
    const outcome = await change(context, (trx) =>
      planWithdrawal(trx, company.groupId, post.text("invitation"), Date.now()),
    );
    return outcome.ok
      ? backTo("people", { done: "withdrawn" })
      : refused("people", outcome, backTo("people"));
  }),
};

async function invite(context: Context): Promise<Response> {
  const { post, by, company } = context;
  const parsed = emailAddress.safeParse(post.text("email").trim().toLowerCase());
  if (!parsed.success) return backTo("people", { problem: "email" });
  const email = parsed.data;
  const role = roleOf(post, company);
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

/** One role of a person; an empty one takes it away. */
async function changeRole(context: Context): Promise<Response> {
  const { post, by, company } = context;
  const personId = post.text("person");
  const page = `people/${encodeURIComponent(personId)}`;
  const storeId = post.text("store") || null;
  const role = roleOf(post, company)?.role ?? null;
  if (role === null && post.text("role") !== "") return backTo(page, { problem: "role" });
  const place = { groupId: company.groupId, by: by.id };
  const outcome = await change(context, (trx) => planRole(trx, place, { personId, storeId, role }));
  if (!outcome.ok) return refused(page, outcome);
  noteChange("role", by);
  return backTo(page, { done: "role-changed" });
}

async function remove(context: Context): Promise<Response> {
  const { post, by, company } = context;
  const person = await personOf(context);
  if (!person) return staffRefusal(404);
  const isConfirmed = plain(post.text("confirm")) === plain(person.name);
  const place = { groupId: company.groupId, by: by.id };
  const outcome = await change(context, (trx) =>
    planRemoval(trx, place, { personId: person.id, isConfirmed }),
  );
  if (!outcome.ok) return refused(`people/${person.id}`, outcome);
  noteChange("remove", by);
  return backTo("people", { done: "removed" });
}

/**
 * Starts a new start after a lost device. The link goes to the person's own mailbox only; the requester does not see
 * it.
 */
async function newStart(context: Context): Promise<Response> {
  const { by, company } = context;
  const person = await personOf(context);
  if (!person) return staffRefusal(404);
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

/** Counts by sender as well: what others, or strangers, cause for an address does not keep anybody from inviting it. */
async function mayMail(by: StaffPerson, email: string): Promise<boolean> {
  return (await limiter(STAFF_LIMITS.invitations)(`${by.id} ${mailboxKey(email)}`)).ok;
}

function change<T>({ by, company }: Context, plan: PlanChange<T>): Promise<PeopleOutcome<T>> {
  return changePeople(db(), { by, groupId: company.groupId }, plan, Date.now());
}

/** Redirects to the page with the refusal; nothing is shown about a person whom the requester may not change. */
function refused(page: string, { why }: Refused, gone = staffRefusal(404)): Response {
  if (why === "gone") return gone;
  if (why === "hidden") return staffRefusal(404);
  if (why === "unconfirmed") return backTo(page, { problem: "confirm-name" });
  return backTo(page, { problem: why === "right" ? "role" : why });
}

function changing(work: Change): StaffAction {
  return (post) =>
    forStaff(post, "people", async ({ person }) => work({ post, by: person, company: await getCompany() }));
}

async function personOf({ post, company }: Context): Promise<ListedPerson | undefined> {
  return (await listPeople(db(), company.groupId)).find(({ id }) => id === post.text("person"));
}

/** Returns the role of a form; undefined where it is empty or does not exist. */
function roleOf(post: StaffPost, company: Company): StaffRole | undefined {
  const role = ROLES.find((each) => each === post.text("role"));
  const storeId = post.text("store") || null;
  const isStore = storeId === null || company.stores.some(({ id }) => id === storeId);
  return role && isStore ? { role, storeId } : undefined;
}

function noteChange(what: string, by: StaffPerson): void {
  log().info({ what: `staff-${what}`, source: by.id }, "a person of the staff was changed");
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}
