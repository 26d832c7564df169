import { useFormContext } from "react-hook-form";
import { errorsWithin, formStepPosition, stepErrors, stepWithErrors } from "@/lib/leads/core/form-steps";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { FORM_SCHEMAS } from "@/lib/leads/forms/form-schemas";
import type { ShownStep } from "./form-step";
import type { LeadFormData } from "./lead-form-data";
import type { FormNotices } from "./use-form-notice";
import { type StepAddress, useWizard } from "./use-wizard";

interface FormSteps {
  /** Undefined for a form without steps. */
  shown: ShownStep | undefined;
  /** Validates the step and continues to the next one. */
  complete: (values: Readonly<Record<string, unknown>>) => void;
  /** Shows errors of the whole form and opens the first step with an error. */
  refuse: (errors: FieldErrors) => void;
}

/**
 * Returns the steps of a lead form, of which one is visible. A form without steps is a single step without
 * progress.
 */
export function useFormSteps(data: LeadFormData, notices: FormNotices): FormSteps {
  const { getValues } = useFormContext();
  const schema = FORM_SCHEMAS[data.form];
  const steps = data.steps ?? [];
  const first = data.step ?? steps[0]?.id ?? "";
  const address =
    data.steps &&
    addressOf(
      steps.map(({ id }) => id),
      first,
    );
  const wizard = useWizard<string, Readonly<Record<string, unknown>>>({
    form: data.steps && data.form,
    first: address?.requested() ?? first,
    answers: getValues(),
    positionOf: (requested, values) =>
      data.steps ? formStepPosition(schema, steps, requested, values) : WHOLE_FORM,
    check: (id, values) => stepErrors(schema, steps.find((step) => step.id === id)!, values),
    notices,
    address,
  });
  return {
    shown: data.steps && {
      position: wizard.position,
      isLast: wizard.next === null,
      heading: wizard.heading,
      onBack: wizard.previous === null ? undefined : wizard.back,
    },
    complete: wizard.complete,
    refuse(errors) {
      const wrong = stepWithErrors(steps, errors);
      if (wrong) wizard.go(wrong.id, errorsWithin(wrong, errors));
      else notices.refuse(errors);
    },
  };
}

const WHOLE_FORM = { step: "", previous: null, next: null, position: 1, count: 1 };

/** Returns a URL hash per step, so that the browser's Back returns to the previous step. */
function addressOf(ids: readonly string[], unnamed: string): StepAddress<string> {
  return {
    addressOf: (id) => `#${id}`,
    requested() {
      const id = location.hash.slice(1);
      return ids.includes(id) ? id : null;
    },
    unnamed,
  };
}
