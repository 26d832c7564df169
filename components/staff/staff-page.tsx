import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { STAFF_ADDRESS_HEADER } from "@/config/runtime/server";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { listPeople } from "@/lib/staff/accounts/people";
import type { StaffSession } from "@/lib/staff/accounts/session";
import { staffAddress } from "@/lib/staff/posts/form-endpoint";
import { requireStaff } from "@/lib/staff/require-staff";
import { type Right, type RightTarget, rolesWith, type StaffPerson } from "@/lib/staff/rights";
import { nextPage } from "@/lib/staff/shell/next-page";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { stateStatus } from "@/lib/web/server/stated-status";
import { DoorFrame } from "./frames";

type Query = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

/**
 * Renders the result of the previously submitted form.
 * @param query `problem` or `done` names a text of the tables; other values show nothing
 */
export async function OutcomeNotice({
  query,
  problems,
  done,
}: {
  query: Query | Promise<Query>;
  problems: Texts;
  done: Texts;
}) {
  const named = await query;
  const problem = textOf(problems, named.problem);
  if (problem)
    return (
      <p role="alert" className="mb-6 rounded-sm bg-danger-soft p-4 text-danger">
        {problem}
      </p>
    );
  const text = textOf(done, named.done);
  return text ? (
    <p role="status" className="mb-6 rounded-sm bg-success-soft p-4 text-success">
      {text}
    </p>
  ) : null;
}

function textOf(texts: Texts, name: unknown): string | undefined {
  return typeof name === "string" && Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/**
 * Renders a back-office page for a person with the right. Without a session it redirects to the sign-in;
 * without the right it names people who can help.
 */
export async function staffPage(
  ask: { right?: Right; target?: RightTarget },
  render: (person: StaffPerson, session: StaffSession) => Promise<ReactNode>,
): Promise<ReactNode> {
  const given = await headers();
  const access = await requireStaff({ headers: given }, ask.right, ask.target);
  if (access.ok) return render(access.person, access.session);
  if (access.status === 401) {
    const next = nextPage(given.get(STAFF_ADDRESS_HEADER)) ?? undefined;
    redirect(access.step === "setup" ? "/staff/setup" : staffAddress("sign-in", { next }));
  }
  if (access.status === 404) notFound();
  return forbiddenPage(access.right);
}

/**
 * Responds with 403 and names people who can grant the right; also for a record outside the person's stores.
 */
export function forbiddenPage(right: Right | null): ReactNode {
  stateStatus(403);
  return <Forbidden right={right} />;
}

async function Forbidden({ right }: { right: Right | null }) {
  const t = staffMessages().forbidden;
  const roles = right === null ? [] : rolesWith(right);
  const people = await listPeople(db(), env().STORE_GROUP);
  const helpers = people.filter((each) => each.roles.some(({ role }) => roles.includes(role)));
  return (
    <DoorFrame title={t.title}>
      <p>{right === null ? t.noRole : t.text(roles.map((role) => staffMessages().roles[role]).join(", "))}</p>
      <ul className="my-4 list-disc pl-6">
        {helpers.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {right !== null && (
        <ButtonLink href="/staff" variant="outline">
          {t.home}
        </ButtonLink>
      )}
    </DoorFrame>
  );
}
