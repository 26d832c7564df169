import "server-only";
import { z } from "zod";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import { limiter, mailboxKey } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { type Company, getCompany } from "../accounts/company";
import { listInvitations, withdrawInvitation } from "../accounts/invitations";
import { mailInvitation } from "../accounts/mails";
import {
  findStaffPerson,
  giveRole,
  type ListedPerson,
  listPeople,
  removePerson,
  rolesOf,
  takeRole,
  worksElsewhere,
} from "../accounts/people";
import type { AuditEntry } from "../audit";
import { mayGive, ROLES, type StaffPerson, type StaffRole, worksAt } from "../rights";
import {
  changePeople,
  invitationOf,
  personRecord,
  refusePeople,
  roleEntry,
  rolesEntry,
} from "./people-audit";
import { backTo, forStaff, type StaffAction, type StaffPost, staffRefusal } from "./staff-post";

type Change = (post: StaffPost, by: StaffPerson, company: Company) => Promise<Response>;
type ChangeOfPerson = (
  post: StaffPost,
  by: StaffPerson,
  company: Company,
  person: ListedPerson,
) => Promise<Response>;

/** What owners and managers do on `/staff/people`. */
export const PEOPLE_ACTIONS: Readonly<Record<string, StaffAction>> = {
  invite: changing(invite),
  role: changing(ofPerson(changeRole)),
  remove: changing(ofPerson(remove)),
  "new-start": changing(ofPerson(newStart)),
  withdraw: changing(async (post, by, { groupId }) => {
    const open = await listInvitations(db(), groupId, Date.now());
    const invitation = open.find(({ id }) => id === post.text("invitation"));
    if (!invitation) return backTo("people");
    const { id, role } = invitation;
    if (role && role.storeId !== null && !worksAt(by, role.storeId)) return staffRefusal(404);
    const record = { kind: "invitation", id, storeId: role?.storeId ?? null };
    const entry: AuditEntry = {
      action: "invitation.withdraw",
      record,
      before: rolesEntry([role ?? undefined]),
      after: null,
    };
    if (role && !mayGive(by, role)) return notGiven("people", by, entry);
    await changePeople(by, entry, async (trx) => void (await withdrawInvitation(trx, groupId, id)));
    return backTo("people", { done: "withdrawn" });
  }),
};

async function invite(post: StaffPost, by: StaffPerson, company: Company): Promise<Response> {
  const email = z.email().max(254).safeParse(post.text("email").trim().toLowerCase());
  if (!email.success) return backTo("people", { problem: "email" });
  const role = roleOf(post, company);
  if (!role) return backTo("people", { problem: "role" });
  const invitation = { kind: "invitation", id: "", storeId: role.storeId };
  if (!mayGive(by, role)) return notGiven("people", by, { action: "invitation.create", record: invitation });
  const known = await findStaffPerson(db(), email.data);
  if (known) {
    const now = (await rolesOf(db(), known.id, company.groupId)).find((own) => own.storeId === role.storeId);
    const entry = roleEntry(known.id, role.storeId, now, role);
    if (now && !mayGive(by, now)) return notGiven("people", by, entry);
    const given = { personId: known.id, groupId: company.groupId, ...role };
    await changePeople(by, entry, (trx) => giveRole(trx, given, by.id, Date.now()));
    noteChange("role", by);
    return backTo("people", { done: "role-changed" });
  }
  return send(company, by, { email: email.data, role, personId: null });
}

/** One role of a person; an empty one takes it away. */
async function changeRole(
  post: StaffPost,
  by: StaffPerson,
  company: Company,
  person: ListedPerson,
): Promise<Response> {
  const page = `people/${person.id}`;
  const role = roleOf(post, company);
  const storeId = post.text("store") || null;
  const before = person.roles.find((own) => own.storeId === storeId);
  const changed = [before, role].filter((each) => each !== undefined);
  const entry = roleEntry(person.id, storeId, before, role);
  if (changed.length === 0) return backTo(page, { problem: "role" });
  if (!changed.every((each) => mayGive(by, each))) return notGiven(page, by, entry);
  if (!role && person.roles.length === 1) return backTo(page, { problem: "last-role" });
  const place = { personId: person.id, groupId: company.groupId, storeId };
  await changePeople(by, entry, (trx) =>
    role ? giveRole(trx, { ...place, ...role }, by.id, Date.now()) : takeRole(trx, place),
  );
  noteChange("role", by);
  return backTo(page, { done: "role-changed" });
}

async function remove(
  post: StaffPost,
  by: StaffPerson,
  { groupId }: Company,
  person: ListedPerson,
): Promise<Response> {
  const entry: AuditEntry = {
    action: "person.remove",
    record: personRecord(person.id),
    before: rolesEntry(person.roles),
    after: null,
  };
  if (!person.roles.every((role) => mayGive(by, role))) return notGiven(`people/${person.id}`, by, entry);
  if (plain(post.text("confirm")) !== plain(person.name))
    return backTo(`people/${person.id}`, { problem: "confirm-name" });
  await changePeople(by, entry, (trx) => removePerson(trx, person.id, groupId));
  noteChange("remove", by);
  return backTo("people", { done: "removed" });
}

/** For a lost device. The link goes to the person's own mailbox only; the requester does not see it. */
async function newStart(
  _post: StaffPost,
  by: StaffPerson,
  company: Company,
  person: ListedPerson,
): Promise<Response> {
  const isAllowed = person.roles.every((role) => mayGive(by, role));
  if (!isAllowed || (await worksElsewhere(db(), person.id, company.groupId))) {
    const record = personRecord(person.id);
    return notGiven(`people/${person.id}`, by, { action: "person.new-start", record });
  }
  return send(company, by, { email: person.email, role: null, personId: person.id });
}

async function send(
  company: Company,
  by: StaffPerson,
  to: { email: string; role: StaffRole | null; personId: string | null },
): Promise<Response> {
  const within = await limiter(STAFF_LIMITS.mailbox)(mailboxKey(to.email));
  if (!within.ok) return backTo("people", { problem: "mails" });
  const wanted = { ...to, groupId: company.groupId, invitedBy: by.name };
  const token = await invitationOf(by, wanted);
  noteChange("invite", by);
  const { email, personId } = to;
  const mailed = await mailInvitation(
    company,
    { email, invitedBy: by.name, isNewStart: personId !== null },
    token,
  );
  return backTo("people", mailed.ok ? { done: "invited" } : { problem: "mail" });
}

/** Back to the page with the refusal, and an audit row. */
async function notGiven(
  page: string,
  by: StaffPerson,
  entry: Pick<AuditEntry, "action" | "record">,
): Promise<Response> {
  await refusePeople(by, entry);
  return backTo(page, { problem: "role" });
}

function changing(change: Change): StaffAction {
  return (post) => forStaff(post, "people", async ({ person }) => change(post, person, await getCompany()));
}

/** Nobody changes themselves: the last owner stays one. Who works only where `by` may give no role is nobody, as on their page. */
function ofPerson(change: ChangeOfPerson): Change {
  return async (post, by, company) => {
    const people = await listPeople(db(), company.groupId);
    const person = people.find(({ id }) => id === post.text("person"));
    if (person?.id === by.id) return backTo(`people/${by.id}`, { problem: "self" });
    if (!person?.roles.some((role) => mayGive(by, role))) return staffRefusal(404);
    return change(post, by, company, person);
  };
}

/** The role of a form; undefined where it is empty or does not exist. */
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
