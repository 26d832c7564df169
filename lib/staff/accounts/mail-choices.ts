import "server-only";
import { STAFF_MAIL_KINDS, type StaffMailKind } from "../../../config/leads/replies";
import type { Db } from "../../core/db/schema";

export type MailChoices = Record<StaffMailKind, boolean>;

/** Reads each person's choice of mails; by default a person gets all mails. */
export async function mailChoices(
  db: Db,
  personIds: readonly string[],
): Promise<(personId: string) => MailChoices> {
  const rows =
    personIds.length === 0
      ? []
      : await db
          .selectFrom("staff_mail_choices")
          .selectAll()
          .where("person_id", "in", [...personIds])
          .execute();
  const off = new Set(rows.filter(({ wanted }) => wanted === 0).map((row) => `${row.kind}.${row.person_id}`));
  return (personId) => ({
    reply: !off.has(`reply.${personId}`),
    overdue: !off.has(`overdue.${personId}`),
    digest: !off.has(`digest.${personId}`),
  });
}

/** Stores the given choices; others stay as they are. */
export async function setMailChoices(db: Db, personId: string, choices: Partial<MailChoices>): Promise<void> {
  for (const kind of STAFF_MAIL_KINDS) {
    if (choices[kind] === undefined) continue;
    const wanted = choices[kind] ? 1 : 0;
    await db
      .insertInto("staff_mail_choices")
      .values({ person_id: personId, kind, wanted })
      .onConflict((conflict) => conflict.columns(["person_id", "kind"]).doUpdateSet({ wanted }))
      .execute();
  }
}
