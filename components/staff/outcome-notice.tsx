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
