import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";

const { done: dones, refusals } = staffAppointmentMessages();

/** What became of the form that led here. */
export function AppointmentSaid({ query: { problem, done } }: { query: Record<string, unknown> }) {
  const problemText = textOf(refusals, problem);
  if (problemText)
    return (
      <p role="alert" className="mb-6 rounded-sm bg-danger-soft p-4 text-danger">
        {problemText}
      </p>
    );
  const doneText = textOf(dones, done);
  return doneText ? (
    <p role="status" className="mb-6 rounded-sm bg-success-soft p-4 text-success">
      {doneText}
    </p>
  ) : null;
}

function textOf(texts: Readonly<Record<string, string>>, name: unknown): string | undefined {
  return typeof name === "string" && Object.hasOwn(texts, name) ? texts[name] : undefined;
}
