import { controlId, useFieldForm } from "@/components/staff/documents/field-context";

/**
 * Returns the id of the problems that `PlaceProblems` shows at a path, for the controls that they describe.
 */
export function placeProblemsId(at: string): string {
  return `${controlId(at)}-problem`;
}

/**
 * Shows the problems at a path of the record and below it.
 * @param isAlone true to omit problems below the path, which are shown there
 */
export function PlaceProblems({ at, isAlone = false }: { at: string; isAlone?: boolean }) {
  const { problemsWithin } = useFieldForm();
  const problems = problemsWithin(at).filter(({ field }) => !isAlone || field === at);
  const messages = [...new Set(problems.map(({ message }) => message))];
  if (messages.length === 0) return null;
  return (
    <p id={placeProblemsId(at)} className="mt-1 text-sm font-semibold text-danger">
      {messages.join(" ")}
    </p>
  );
}
