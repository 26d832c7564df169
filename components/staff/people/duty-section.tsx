import { db } from "@/lib/core/db/connect";
import { NO_DUTY, takesLeadsByDefault } from "@/lib/staff/accounts/on-duty";
import { readDuties, WEEKDAYS } from "@/lib/staff/accounts/staff-duty";
import type { StaffPerson } from "@/lib/staff/rights";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { StaffField, StaffForm } from "../form";

/** Renders the form of a person's working days and absence, with a link to the person's open leads. */
export async function DutySection({
  person,
  groupId,
  action,
}: {
  person: StaffPerson;
  groupId: string;
  action: "people/duty" | "account/duty";
}) {
  const { duty: t } = staffMessages();
  const isOwn = action === "account/duty";
  const { days, away } = (await readDuties(db(), groupId, [person.id])).get(person.id) ?? NO_DUTY;
  const isChecked = (weekday: number) => days?.includes(weekday) ?? takesLeadsByDefault(person);
  const assignee = isOwn ? "me" : encodeURIComponent(person.id);
  return (
    <section className="mb-10 max-w-[30rem]">
      <h2 className="mb-2 text-xl">{t.title}</h2>
      <p className="mb-2">{t.help}</p>
      <StaffForm
        action={action}
        button={t.save}
        variant="outline"
        values={isOwn ? {} : { person: person.id }}
      >
        <fieldset className="grid grid-cols-2 gap-x-6">
          <legend className="sr-only">{t.title}</legend>
          {WEEKDAYS.map((weekday) => (
            <label key={weekday} className="flex min-h-11 items-center gap-3 text-ink">
              <input
                type="checkbox"
                name={`day${weekday}`}
                defaultChecked={isChecked(weekday)}
                className="size-5 shrink-0"
              />
              {t.days[weekday]}
            </label>
          ))}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <StaffField label={t.from} name="from" type="date" required={false} defaultValue={away?.from} />
          <StaffField label={t.until} name="until" type="date" required={false} defaultValue={away?.until} />
        </div>
      </StaffForm>
      <p className="mt-2">
        <a
          className="inline-flex min-h-11 items-center underline"
          href={`/staff/leads?assignee=${assignee}&stage=open`}
        >
          {isOwn ? t.own : t.leads(person.name)}
        </a>
      </p>
    </section>
  );
}
