import { PROGRAM_LIMITS } from "@/config/runtime/limits";
import { dateFormat } from "@/lib/core/time/zoned-time";
import { type Company, storeName } from "@/lib/staff/accounts/company";
import type { Program } from "@/lib/staff/programs/programs";
import { ALL_SCOPES } from "@/lib/staff/programs/scopes";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { staffProgramMessages } from "@/lib/store/i18n/staff-program-messages";
import { StaffField, StaffForm, StaffSelect } from "../form";
import { ListRow } from "../list-row";

/** Renders the programs of the group, and a form that creates one. */
export function ProgramsSection({
  programs,
  company,
  shown,
}: {
  programs: readonly Program[];
  company: Company;
  /** Token that was just created, with the name of its program. */
  shown: { name: string; token: string } | null;
}) {
  const t = staffProgramMessages();
  return (
    <section id="programs" className="space-y-6">
      <div>
        <h2 className="mb-2 text-xl">{t.title}</h2>
        <p>{t.intro}</p>
      </div>
      {shown && (
        <div role="status" className="space-y-3 rounded-sm bg-success-soft p-4 text-success">
          <p className="font-semibold">{t.token(shown.name)}</p>
          <p className="select-all break-all rounded-sm bg-page p-3 font-mono text-ink">{shown.token}</p>
          <p>{t.tokenHelp}</p>
        </div>
      )}
      {programs.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul>
          {programs.map((program) => (
            <ProgramRow key={program.id} program={program} company={company} />
          ))}
        </ul>
      )}
      <ProgramForm company={company} />
    </section>
  );
}

function ProgramRow({ program, company }: { program: Program; company: Company }) {
  const t = staffProgramMessages();
  const { id, name, storeId, scopes, networks, expiresAt, lastUsedAt } = program;
  const format = dateFormat({ dateStyle: "medium", timeStyle: "short", timeZone: company.timeZone });
  const store = storeName(company, storeId, staffMessages().stores.all);
  const details = [
    t.limits(store, scopes.map((scope) => t.scopeNames[scope]).join(", ")),
    ...(networks.length > 0 ? [t.from(networks.join(", "))] : []),
    ...(expiresAt === null ? [] : [t.until(format.format(expiresAt))]),
    lastUsedAt === null ? t.unused : t.used(format.format(lastUsedAt)),
  ];
  return (
    <ListRow>
      <span className="min-w-0">
        <span className="block break-words font-semibold text-ink">{name}</span>
        <span className="block text-sm">{details.join(", ")}</span>
        <span className="block break-all text-sm">{t.clientId(id)}</span>
      </span>
      <span className="flex flex-wrap gap-3">
        <StaffForm
          action="people/program-rotate"
          button={t.rotate}
          label={t.rotateName(name)}
          variant="outline"
          values={{ program: id }}
        />
        <StaffForm
          action="people/program-revoke"
          button={t.revoke}
          label={t.revokeName(name)}
          variant="outline"
          values={{ program: id }}
        />
      </span>
    </ListRow>
  );
}

function ProgramForm({ company }: { company: Company }) {
  const t = staffProgramMessages();
  const stores = [
    ["", staffMessages().stores.all] as const,
    ...company.stores.map(({ id, name }) => [id, name] as const),
  ];
  return (
    <div className="max-w-[30rem]">
      <h3 className="mb-4 text-lg">{t.add}</h3>
      <StaffForm action="people/program" button={t.addButton}>
        <StaffField
          label={t.name}
          name="name"
          autoComplete="off"
          maxLength={PROGRAM_LIMITS.name}
          help={t.nameHelp}
        />
        <StaffSelect label={t.store} name="store" options={stores} />
        <fieldset>
          <legend className="font-semibold text-ink text-sm">{t.scopes}</legend>
          {ALL_SCOPES.map((scope) => (
            <label key={scope} className="flex min-h-11 items-center gap-3 py-2">
              <input type="checkbox" name={scope} className="size-5 shrink-0" />
              <span>{t.scope[scope]}</span>
            </label>
          ))}
        </fieldset>
        <StaffField
          label={t.networks}
          name="networks"
          required={false}
          autoComplete="off"
          help={t.networksHelp}
        />
        <StaffField label={t.expires} name="lastDay" type="date" required={false} help={t.expiresHelp} />
      </StaffForm>
    </div>
  );
}
