import "server-only";
import { randomUUID } from "node:crypto";
import { STAFF_PART } from "../../../config/runtime/routes";
import { type NoticeContext, queueNotice } from "./notice";

/** Mails the owners that a mail was set aside, without its content. @returns how many owners were mailed */
export async function mailSetAside(
  context: Pick<NoticeContext, "db" | "now" | "company" | "siteUrl" | "people">,
): Promise<number> {
  const { db, company, siteUrl, people } = context;
  const owners = people.filter(({ roles }) => roles.some(({ role }) => role === "owner"));
  const link = `${siteUrl}/${STAFF_PART}/mails`;
  const data = { store: company, siteUrl, company: company.name, link };
  for (const person of owners) {
    const mail = { kind: "staff-set-aside", data } as const;
    await queueNotice(db, context, { key: `set-aside.${randomUUID()}`, person, store: company, ...mail });
  }
  return owners.length;
}
