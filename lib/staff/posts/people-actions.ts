import "server-only";
import { z } from "zod";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import { limiter, mailboxKey } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { type Company, getCompany } from "../accounts/company";
import { createInvitation, listInvitations, withdrawInvitation } from "../accounts/invitations";
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
import { mayGive, ROLES, type StaffPerson, type StaffRole } from "../rights";
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
    if (invitation.role && !mayGive(by, invitation.role)) return backTo("people", { problem: "role" });
    await withdrawInvitation(db(), groupId, invitation.id);
    return backTo("people", { done: "withdrawn" });
  }),
};

async function invite(post: StaffPost, by: StaffPerson, company: Company): Promise<Response> {
  const email = z.email().max(254).safeParse(post.text("email").trim().toLowerCase());
  if (!email.success) return backTo("people", { problem: "email" });
  const role = roleOf(post, company);
  if (!role || !mayGive(by, role)) return backTo("people", { problem: "role" });
  const known = await findStaffPerson(db(), email.data);
  if (known) {
    const now = (await rolesOf(db(), known.id, company.groupId)).find((own) => own.storeId === role.storeId);
    if (now && !mayGive(by, now)) return backTo("people", { problem: "role" });
    await giveRole(db(), { personId: known.id, groupId: company.groupId, ...role }, by.id, Date.now());
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
  if (!(before || role) || !changed.every((each) => mayGive(by, each)))
    return backTo(page, { problem: "role" });
  if (role)
    await giveRole(db(), { personId: person.id, groupId: company.groupId, ...role }, by.id, Date.now());
  else if (person.roles.length === 1) return backTo(page, { problem: "last-role" });
  else await takeRole(db(), { personId: person.id, groupId: company.groupId, storeId });
  noteChange("role", by);
  return backTo(page, { done: "role-changed" });
}

async function remove(
  post: StaffPost,
  by: StaffPerson,
  { groupId }: Company,
  person: ListedPerson,
): Promise<Response> {
  if (!person.roles.every((role) => mayGive(by, role)))
    return backTo(`people/${person.id}`, { problem: "role" });
  if (plain(post.text("confirm")) !== plain(person.name))
    return backTo(`people/${person.id}`, { problem: "confirm-name" });
  await removePerson(db(), person.id, groupId);
  noteChange("remove", by);
  return backTo("people", { done: "removed" });
}

/** For a lost device. The link goes to the person's own mailbox only: whoever requests it does not see it. */
async function newStart(
  _post: StaffPost,
  by: StaffPerson,
  company: Company,
  person: ListedPerson,
): Promise<Response> {
  const isAllowed = person.roles.every((role) => mayGive(by, role));
  if (!isAllowed || (await worksElsewhere(db(), person.id, company.groupId)))
    return backTo(`people/${person.id}`, { problem: "role" });
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
  const token = await createInvitation(db(), wanted, Date.now());
  noteChange("invite", by);
  const { email, personId } = to;
  const mailed = await mailInvitation(
    company,
    { email, invitedBy: by.name, isNewStart: personId !== null },
    token,
  );
  return backTo("people", mailed.ok ? { done: "invited" } : { problem: "mail" });
}

function changing(change: Change): StaffAction {
  return (post) => forStaff(post, "people", async ({ person }) => change(post, person, await getCompany()));
}

/** Nobody changes themselves: the last owner stays one. */
function ofPerson(change: ChangeOfPerson): Change {
  return async (post, by, company) => {
    const people = await listPeople(db(), company.groupId);
    const person = people.find(({ id }) => id === post.text("person"));
    if (!person) return staffRefusal(404);
    if (person.id === by.id) return backTo(`people/${person.id}`, { problem: "self" });
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
