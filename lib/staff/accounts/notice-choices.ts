import "server-only";
import {
  MANAGER_NOTICES,
  STAFF_NOTICE_KINDS,
  STAFF_NOTICES,
  type StaffNoticeKind,
} from "../../../config/leads/notices";
import type { Db } from "../../core/db/schema";

/** Ways by which a person gets one kind of notice. */
export interface NoticeChoice {
  mail: boolean;
  push: boolean;
}

export type NoticeChoices = Record<StaffNoticeKind, NoticeChoice>;

/** Fields of the form: `{kind}.{channel}`. */
export const NOTICE_FIELDS = STAFF_NOTICE_KINDS.flatMap((kind) => [`${kind}.mail`, `${kind}.push`] as const);
type NoticeField = (typeof NOTICE_FIELDS)[number];

/** Reads the form. People who do not manage leads have no fields for managers' notices, and their choices stay. */
export function readNoticeChoices(
  fields: Readonly<Record<NoticeField, string>>,
  manages: boolean,
): Partial<NoticeChoices> {
  const kinds = STAFF_NOTICE_KINDS.filter((kind) => manages || !MANAGER_NOTICES.includes(kind));
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      { mail: fields[`${kind}.mail`] === "on", push: fields[`${kind}.push`] === "on" },
    ]),
  );
}

/** Reads each person's choices; a kind without a choice has its default. */
export async function noticeChoices(
  db: Db,
  personIds: readonly string[],
): Promise<(personId: string) => NoticeChoices> {
  const rows =
    personIds.length === 0
      ? []
      : await db
          .selectFrom("staff_mail_choices")
          .selectAll()
          .where("person_id", "in", [...personIds])
          .execute();
  const chosen = new Map(rows.map((row) => [`${row.person_id} ${row.kind}`, row]));
  return (personId) => {
    const choices: NoticeChoices = { ...STAFF_NOTICES };
    for (const kind of STAFF_NOTICE_KINDS) {
      const row = chosen.get(`${personId} ${kind}`);
      if (!row) continue;
      const push = row.push === null ? STAFF_NOTICES[kind].push : row.push === 1;
      choices[kind] = { mail: row.wanted === 1, push };
    }
    return choices;
  };
}

/** Stores the given choices; others stay as they are. */
export async function setNoticeChoices(
  db: Db,
  personId: string,
  choices: Partial<NoticeChoices>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const kind of STAFF_NOTICE_KINDS) {
      const choice = choices[kind];
      if (!choice) continue;
      const values = { wanted: choice.mail ? 1 : 0, push: choice.push ? 1 : 0 };
      await trx
        .insertInto("staff_mail_choices")
        .values({ person_id: personId, kind, ...values })
        .onConflict((conflict) => conflict.columns(["person_id", "kind"]).doUpdateSet(values))
        .execute();
    }
  });
}
