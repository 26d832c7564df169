import { createECDH } from "node:crypto";
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { emailAddress } from "../lib/core/contact/contact-schemas";
import { db } from "../lib/core/db/connect";
import { migrate } from "../lib/core/db/migrate";
import { env } from "../lib/core/platform/env";
import { osUser } from "../lib/core/platform/os-user";
import {
  changePeople,
  type PlanChange,
  planInvitation,
  planNewStart,
  planRemoval,
  planRole,
} from "../lib/staff/accounts/change-people";
import { getCompany, storeName } from "../lib/staff/accounts/company";
import { invitationLink, mailInvitation } from "../lib/staff/accounts/mails";
import { findStaffPerson, listPeople } from "../lib/staff/accounts/people";
import { forgetStaffKey } from "../lib/staff/accounts/staff-secret";
import type { Actor } from "../lib/staff/audit";
import { OPERATOR, type PeopleRefusal } from "../lib/staff/people-rights";
import { readProgram } from "../lib/staff/programs/program-form";
import { createProgram } from "../lib/staff/programs/programs";
import { ALL_SCOPES } from "../lib/staff/programs/scopes";
import { ROLES, type Role } from "../lib/staff/rights";
import { runCommand } from "./run-command";

const USAGE = `Who works in the back office.

  npm run staff -- invite EMAIL --role ROLE [--store ID]
                                 invite somebody: owner, manager, sales, service, content or finance. Without --store the
                                 role is for all stores; an owner's always is. Prints the link, and mails it with SMTP_URL
  npm run staff -- role EMAIL --role ROLE [--store ID]
                                 change a role of somebody who works here, or give another one, as to make somebody an
                                 owner after the last one has left
  npm run staff -- new-start EMAIL
                                 for a lost device: a link with which the person sets up how to sign in anew
  npm run staff -- token NAME --scope SCOPE[,…] [--store ID] [--from NETWORK[,…]] [--until YYYY-MM-DD]
                                 create a program, such as a CRM, and print its token, once. Scopes: leads, appointments, stock.
                                 Programs are listed, renewed and revoked at /staff/people
  npm run staff -- list          everybody, with roles
  npm run staff -- remove EMAIL  end the account and all its sign-ins at once
  npm run staff -- forget-key    after the loss of DATA_KEY: ends all sign-ins and authenticator apps, so that the site can be
                                 used with a new key. Passkeys stay; everybody with a password needs a new start
  npm run staff -- push-keys     print a new key pair for notifications (VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY)
`;

/** @returns the exit code: 0 success, 1 unknown person or no work, 2 wrong usage */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      role: { type: "string" },
      store: { type: "string" },
      scope: { type: "string" },
      from: { type: "string" },
      until: { type: "string" },
    },
  });
  const [command, address] = positionals;
  if (command === "list" && address === undefined) return list();
  if (command === "forget-key" && address === undefined) return forgetKey();
  if (command === "push-keys" && address === undefined) return printPushKeys();
  if (command === "token" && address !== undefined && positionals.length === 2)
    return addToken(address, values);
  const email = emailAddress.safeParse(address?.trim().toLowerCase());
  if (!email.success || positionals.length !== 2) return usage();
  if (command === "remove") return remove(email.data);
  if (command === "new-start") return newStart(email.data);
  const role = ROLES.find((each) => each === values.role);
  if (command === "invite" && role) return invite(email.data, role, values.store ?? null);
  if (command === "role" && role) return changeRole(email.data, role, values.store ?? null);
  return usage();
}

/** Returns the reason why nobody can have a role at a store, or null. */
async function wrongStore(role: Role, storeId: string | null): Promise<string | null> {
  const { stores } = await getCompany();
  if (role === "owner" && storeId !== null) return "An owner is one for all stores: leave --store out.";
  return storeId === null || stores.some(({ id }) => id === storeId)
    ? null
    : `There is no store ${storeId}. There are: ${stores.map(({ id }) => id).join(", ")}.`;
}

async function changeRole(email: string, role: Role, storeId: string | null): Promise<number> {
  await migrate(db());
  const wrong = await wrongStore(role, storeId);
  if (wrong !== null) return refuse(wrong);
  const person = await findStaffPerson(db(), email);
  const outcome = await change((trx) =>
    planRole(trx, place(), { personId: person?.id ?? "", storeId, role }),
  );
  if (!outcome.ok) return refuse(reasonOf(email, outcome.why));
  console.log(`${email} is ${role}${storeId === null ? " for all stores" : ` at ${storeId}`}.`);
  return 0;
}

async function invite(email: string, role: Role, storeId: string | null): Promise<number> {
  await migrate(db());
  const wrong = await wrongStore(role, storeId);
  if (wrong !== null) return refuse(wrong);
  if (await findStaffPerson(db(), email))
    return refuse(`${email} has an account. To change its roles: role; for a lost device: new-start.`);
  const wanted = { email, role: { role, storeId } };
  return send(email, false, (trx) => planInvitation(trx, place(), wanted, Date.now()));
}

async function newStart(email: string): Promise<number> {
  await migrate(db());
  const person = await findStaffPerson(db(), email);
  if (!person) return refuse(`There is nobody with the address ${email}.`);
  return send(email, true, (trx) => planNewStart(trx, place(), { personId: person.id, email }));
}

async function send(email: string, isNewStart: boolean, plan: PlanChange<string | null>): Promise<number> {
  const company = await getCompany();
  const outcome = await change(plan);
  if (!outcome.ok || outcome.result === null)
    return refuse(reasonOf(email, outcome.ok ? "gone" : outcome.why));
  const token = outcome.result;
  console.log(`Open this link once, within three days:\n${invitationLink(token)}`);
  if (!env().SMTP_URL) return 0;
  const mailed = await mailInvitation(company, { email, invitedBy: company.name, isNewStart }, token);
  console.log(mailed.ok ? `Mailed to ${email}.` : `Not mailed: ${mailed.error}`);
  return 0;
}

async function list(): Promise<number> {
  await migrate(db());
  const company = await getCompany();
  const table = new Table({ head: ["name", "e-mail", "roles", "state"] });
  for (const { name, email, roles, state } of await listPeople(db(), company.groupId))
    table.push([
      name,
      email,
      roles.map(({ role, storeId }) => `${role}: ${storeName(company, storeId, "all stores")}`).join("\n"),
      state,
    ]);
  console.log(table.toString());
  return 0;
}

async function remove(email: string): Promise<number> {
  await migrate(db());
  const person = (await listPeople(db(), env().STORE_GROUP)).find((each) => each.email === email);
  if (!person) return refuse(`There is nobody with the address ${email}.`);
  const outcome = await change((trx) =>
    planRemoval(trx, place(), { personId: person.id, isConfirmed: true }),
  );
  if (!outcome.ok) return refuse(reasonOf(email, outcome.why));
  console.log(`${email} is removed and signed out everywhere.`);
  return 0;
}

async function forgetKey(): Promise<number> {
  await migrate(db());
  const people = await forgetStaffKey(db());
  console.log(
    `The next start uses the key that it has. Send a new start to everybody with a password: ${people}.`,
  );
  return 0;
}

/** Creates a program and prints its token. */
async function addToken(
  name: string,
  {
    store = "",
    scope = "",
    from = "",
    until = "",
  }: Partial<Record<"store" | "scope" | "from" | "until", string>>,
): Promise<number> {
  await migrate(db());
  const company = await getCompany();
  const typed = { name, store, scopes: scope.split(",").filter(Boolean), networks: from, lastDay: until };
  const limits = readProgram(typed, company, Date.now());
  if (!limits)
    return refuse(
      `Nothing was created. Scopes: ${ALL_SCOPES.join(", ")}. Stores: ${company.stores.map(({ id }) => id).join(", ")}. --from takes addresses or networks, --until a day that is not over.`,
    );
  const { token } = await createProgram(db(), commandLine(), company.groupId, limits, Date.now());
  console.log(token);
  console.error("Copy the token now: it is not stored and is never shown again.");
  return 0;
}

function change<T>(plan: PlanChange<T>) {
  return changePeople(db(), { by: commandLine(), groupId: env().STORE_GROUP }, plan, Date.now());
}

function place(): { groupId: string; by: string } {
  return { groupId: env().STORE_GROUP, by: OPERATOR.id };
}

/** Returns the actor for the audit log. */
function commandLine(): Actor {
  return { id: OPERATOR.id, name: `${osUser()} (command line)` };
}

function reasonOf(email: string, why: PeopleRefusal | "gone" | "unconfirmed"): string {
  if (why === "last-owner") return `${email} is the last owner. Invite another owner first.`;
  if (why === "greater")
    return `${email} has an open invitation to a greater role. Withdraw it at /staff/people first.`;
  return `${email} has no role in this group.`;
}

function printPushKeys(): number {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  console.log(`VAPID_PUBLIC_KEY=${pair.getPublicKey("base64url")}`);
  // The library omits leading zeros.
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  console.log(`VAPID_PRIVATE_KEY=${secret.toString("base64url")}`);
  return 0;
}

function refuse(message: string): number {
  console.error(message);
  return 1;
}

function usage(): number {
  console.log(USAGE);
  return 2;
}

void runCommand(main);
