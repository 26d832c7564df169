import { type Role, rightsOfRole } from "@/lib/staff/rights";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { staffRightsMessages } from "@/lib/store/i18n/staff-rights-messages";

/** Lists what each role may do, beside the field in which one is chosen. */
export function RoleGuide({ roles }: { roles: readonly Role[] }) {
  const t = staffRightsMessages();
  return (
    <details className="rounded-sm border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold text-ink text-sm">
        {t.title}
      </summary>
      <dl className="space-y-4 border-t border-line p-3 text-sm">
        {roles.map((role) => (
          <div key={role}>
            <dt className="font-semibold text-ink">{staffMessages().roles[role]}</dt>
            <dd>
              <ul className="list-disc space-y-1 pl-5">
                {roleLines(role).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Describes each right of a role, with its limits. */
export function roleLines(role: Role): string[] {
  const t = staffRightsMessages();
  return rightsOfRole(role).map(({ right, scope }) =>
    scope === "all" ? t.rights[right] : t.line(t.rights[right], t.scopes[scope]),
  );
}
