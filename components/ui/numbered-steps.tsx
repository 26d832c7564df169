/** Lists numbered steps. */
export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="mt-5 space-y-4">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-ink font-semibold text-on-ink tabular-nums"
          >
            {index + 1}
          </span>
          <p className="max-w-prose pt-1.5">{step}</p>
        </li>
      ))}
    </ol>
  );
}
