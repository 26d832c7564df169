import type { Db } from "../../lib/core/db/schema";
import { createInvitation } from "../../lib/staff/accounts/invitations";
import { staffAuth } from "../../lib/staff/accounts/session";
import type { StaffRole } from "../../lib/staff/rights";
import { callEndpoint } from "./call-endpoint";
import { fromBase32, totp } from "./totp";

export const PASSWORD = "a long enough sentence";

let count = 0;

/**
 * Creates a person who was invited by the scene's owner, and who has joined with a password and an app,
 * through the pages' own forms.
 */
export async function joinWithPassword(db: Db, role: StaffRole) {
  const email = `ida-${count++}@acme.example.com`;
  const wanted = { email, groupId: "acme", role, personId: null, invitedBy: "owner" };
  const token = await createInvitation(db, wanted, Date.now());
  const joined = (await postAccountForm("accept", { token, name: "Ida", password: PASSWORD })).cookie;
  const { api } = await staffAuth();
  const headers = new Headers({ cookie: joined });
  const { totpURI } = await api.getTOTPURI({ body: { password: PASSWORD }, headers });
  const secret = fromBase32(new URL(totpURI).searchParams.get("secret")!);
  const { cookie } = await postAccountForm("setup", { code: totp(secret, Date.now()) }, joined);
  await postAccountForm("codes-stored", {}, cookie);
  const { id } = await db
    .selectFrom("staff_people")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { email, id, secret, cookie };
}

/**
 * Posts a form about the person's account.
 * @returns the redirect, and the cookies that a browser sends afterwards
 */
export async function postAccountForm(action: string, fields: Record<string, string>, cookie = "") {
  const answer = await callEndpoint("POST", `/api/staff/account/${action}`, { cookie, form: fields });
  const pairs = answer.headers.getSetCookie().filter((each) => !/Max-Age=0/i.test(each));
  return {
    location: answer.headers.get("location") ?? "",
    cookie: pairs.map((each) => each.split(";")[0]).join("; "),
  };
}
