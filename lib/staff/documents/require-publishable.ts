import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { JsonRecord, Overlay } from "../../store/documents/overlay";
import { groupProfiles, layersProblem, profileIssues } from "../../store/files/group-profiles";
import { staffEditorMessages } from "../../store/i18n/staff-editor-messages";
import { fieldLabel } from "../../store/i18n/staff-field-messages";
import { type ProfileChange, readProfileChange } from "./after-publication";
import { checkDocument, type DocumentProblem } from "./check-document";
import { unknownFields } from "./document-fields";
import { type DocumentAct, lackingRight } from "./document-rights";
import type { Step } from "./document-step";
import { guardProblems, isGuarded } from "./guards";
import { issueText } from "./issue-text";

/** Refuses a change of fields that the kind does not have. */
export function requireFields({ key, refuse }: Step, names: readonly string[]): void {
  const problems = unknownFields(key, names);
  if (problems.length > 0) refuse({ ok: false, reason: "invalid", problems });
}

/** @param after the record as the change leaves it, which may be for other stores than before */
export function requireRight(
  step: Step,
  act: DocumentAct,
  fields: readonly string[] = [],
  after: readonly (JsonRecord | null)[] = [],
): void {
  const records = [step.published, step.next, ...after];
  const lacking = lackingRight(step.context.person, act, step.key, { fields, records });
  if (lacking) step.refuse({ ok: false, reason: "forbidden", ...lacking });
}

/** Fields that a draft changes over what is published, or the pretended one of a removal. */
export function changedFields({ stored }: Step): string[] {
  return stored.draft ? differingFields(stored.published, stored.draft.overlay) : [];
}

/** Fields in which two overlays differ, or the pretended one of a removal. */
export function differingFields(before: Overlay | null, after: Overlay | null): string[] {
  if (before?.mode !== after?.mode && [before?.mode, after?.mode].includes("removed")) return ["removed"];
  const names = Object.keys({ ...before?.fields, ...after?.fields });
  return names.filter((name) => !isDeepStrictEqual(before?.fields[name]?.value, after?.fields[name]?.value));
}

/** Refuses for want of the right, and by its problems but for those that the person confirmed. */
export async function requirePublishable(step: Step, confirmed: readonly string[]): Promise<void> {
  requireRight(step, "publish", changedFields(step));
  const problems = await problemsOf(step, confirmed);
  if (problems.length > 0) step.refuse({ ok: false, reason: "invalid", problems });
}

/** @param confirmed null: everything that needs it was confirmed before */
export async function problemsOf(
  step: Step,
  confirmed: readonly string[] | null,
): Promise<DocumentProblem[]> {
  const { key, next, published, base, context } = step;
  if (next === null) return [];
  const profiles = await readProfileChange(context, step);
  const wrong = profiles && layersProblem(profiles.after);
  const problems = [
    ...checkDocument({ key, record: next, published, base }),
    ...(wrong && profiles ? profileProblems(profiles) : []),
  ];
  const left = problems.filter(
    ({ field, isConfirmable = false }) => !isConfirmable || !(confirmed?.includes(field) ?? true),
  );
  const isUsable = problems.every(({ isConfirmable }) => isConfirmable);
  return isUsable && confirmed ? [...left, ...(await effectsOf(step, next, profiles, confirmed))] : left;
}

/** Returns why the draft makes no usable profiles with everything else that is published. */
function profileProblems({ after }: ProfileChange): DocumentProblem[] {
  const { ofProfile, otherForm } = staffEditorMessages().problems;
  const texts = profileIssues(after).map(({ name, issue }) => {
    const label = issue.path
      .map(String)
      .map((part) => fieldLabel(part))
      .filter(Boolean)
      .join(", ");
    return ofProfile(name, label, issueText(issue));
  });
  const messages = texts.length > 0 ? [...new Set(texts)] : [otherForm];
  return messages.map((message) => ({ field: "", message }));
}

/** Returns the effects of the change that are still to be confirmed. */
async function effectsOf(
  { key, published, context }: Step,
  next: JsonRecord,
  profiles: ProfileChange | null,
  confirmed: readonly string[],
): Promise<DocumentProblem[]> {
  if (!isGuarded(key.kind)) return [];
  const { vehicles = [], timeZone = "UTC" } = context.site ?? {};
  // Without usable profiles on the site there is nothing to compare with.
  const isComparable = profiles !== null && layersProblem(profiles.before) === null;
  const change = {
    kind: key.kind,
    before: published,
    after: next,
    profiles: isComparable
      ? { before: groupProfiles(profiles.before), after: groupProfiles(profiles.after) }
      : null,
    vehicles,
    // Only hours and closed days hit appointments.
    appointments: key.kind === "profile-hours" ? ((await context.appointments?.(context.db)) ?? []) : [],
    timeZone,
    now: context.now(),
  };
  return guardProblems(change, confirmed);
}

/** Returns the problem of a schedule, or null. */
export function scheduleProblem(
  { context, stored }: Step,
  publishAt: number | null,
  unpublishAt: number | null,
): DocumentProblem | null {
  const now = context.now();
  if (publishAt === null && unpublishAt === null)
    return { field: "publishAt", message: "Choose when to publish, or when to end." };
  if (publishAt !== null && publishAt <= now)
    return { field: "publishAt", message: "Choose a time to come, or publish now." };
  if (publishAt !== null && stored.draft === null)
    return { field: "publishAt", message: "There is no change to publish." };
  if (unpublishAt !== null && unpublishAt <= (publishAt ?? now))
    return { field: "unpublishAt", message: "Choose an end after the start." };
  return null;
}
