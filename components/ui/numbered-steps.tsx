/** Step: one sentence, or a title with its text. */
type Step = string | { title: string; text: string };

/** Columns on wide screens, by their number. */
const COLUMNS = {
  1: "mt-5 space-y-4",
  3: "mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-3",
  4: "mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4",
} as const;

/** Lists numbered steps below each other, or side by side. */
export function NumberedSteps({
  steps,
  columns = 1,
}: {
  steps: readonly Step[];
  columns?: keyof typeof COLUMNS;
}) {
  return (
    <ol className={COLUMNS[columns]}>
      {steps.map((step, index) => (
        <li key={typeof step === "string" ? step : step.title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-ink font-semibold text-on-ink tabular-nums"
          >
            {index + 1}
          </span>
          {typeof step === "string" ? (
            <p className="max-w-prose pt-1.5">{step}</p>
          ) : (
            <div className="pt-1">
              <h3 className="text-lg">{step.title}</h3>
              <p className="mt-1">{step.text}</p>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
