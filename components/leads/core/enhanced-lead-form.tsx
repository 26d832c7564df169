"use client";

import { useEffect, useRef, useState } from "react";
import { FormProvider, type UseFormReturn, useForm, useFormContext } from "react-hook-form";
import { OfferVerification } from "@/components/leads/core/offer-verification";
import { Form } from "@/components/ui/form";
import { ownTermsField } from "@/lib/leads/core/profile/saved-answers";
import { FORM_SCHEMAS } from "@/lib/leads/forms/form-schemas";
import { FORM_TABLE, type FormName } from "@/lib/leads/forms/form-table";
import { CHOICE_FIELD } from "@/lib/leads/schedule/choice-field";
import { formTool } from "@/lib/marketing/form-tool";
import { errorHeading, formCopy, problemTitle } from "./form-copy";
import { clearFormDraft, saveFormDraft, withFormDraft } from "./form-draft";
import { FormNotice, takeFocus } from "./form-notice";
import { LeadFields } from "./lead-fields";
import {
  BOXES,
  encodingOf,
  fieldIdOf,
  formId,
  hiddenFields,
  type LeadFormData,
  type LeadInput,
  PERSON_INPUTS,
  type Typed,
} from "./lead-form-data";
import { schemaResolver } from "./schema-resolver";
import { Thanks } from "./thanks";
import { keepFocusWhileClicking, useFieldBinding } from "./use-field-binding";
import { flatErrors, nestedErrors, useFormNotice } from "./use-form-notice";
import { useFormSteps } from "./use-form-steps";
import { doneToast, goToConfirmation, invalidToast, useLeadSubmit } from "./use-lead-submit";
import { type PrefillState, usePrefill, withProfile } from "./use-prefill";

export interface EnhancedFormProps {
  data: LeadFormData;
  /** Values of the replaced plain form by field name. */
  typed: Record<string, string>;
  /** Time at which the visitor first saw the form, in milliseconds since 1970 by the browser's clock. */
  startedAt: number;
  /** Called when the lead is stored; the caller, such as a pop-up, then renders the next content. */
  onSent?: () => void;
}

/** Values by field name; a checkbox has its value if checked, otherwise false. */
type Values = Partial<Record<Exclude<LeadInput, "resume">, string | false>> & { resume?: string | FileList };

/**
 * Renders a lead form that validates while the visitor types and submits without leaving the page. Loaded on
 * demand.
 */
export function EnhancedLeadForm({ data, typed, startedAt, onSent }: EnhancedFormProps) {
  const [start] = useState(() => {
    const refused = Object.keys(data.errors).length > 0;
    // Shows the errors of a form that the server rejected, without moving the focus.
    const inputs = inputsOf(data.form);
    const { known, ...values } = withProfile(withFormDraft(typed, data), inputs, refused);
    const saved = withFormDraft(data.typed as Record<string, string>, data);
    const isFilledIn = known === "filledIn" || PERSON_INPUTS.some((name) => saved[name]);
    return {
      ...values,
      known,
      /** Initial values of the form. */
      untouched: withProfile(data.typed as Record<string, string>, inputs, refused).typed,
      errors: nestedErrors<Values>(data.errors),
      startedAt: isFilledIn ? null : startedAt,
    };
  });
  const form = useForm<Values>({
    mode: "onTouched",
    shouldFocusError: false,
    resolver: schemaResolver<Values>(FORM_SCHEMAS[data.form]),
    defaultValues: initialValues(data, start.typed),
    errors: start.errors,
  });
  useSavedInTab(form, data, start.untouched);
  const [sentPhone, setSentPhone] = useState<string | null>(null);
  if (sentPhone !== null) {
    return (
      <div className="space-y-5">
        <Thanks ref={takeFocus} data={data} />
        <OfferVerification phone={sentPhone} />
      </div>
    );
  }
  return (
    <FormProvider {...form}>
      <SentForm
        data={data}
        startedAt={start.startedAt}
        known={start.known}
        onSent={onSent ?? (() => setSentPhone(form.getValues("phone") || ""))}
      />
    </FormProvider>
  );
}

interface SentFormProps extends Pick<EnhancedFormProps, "data"> {
  /** Start time as in `LeadSubmission`. */
  startedAt: number | null;
  known: PrefillState;
  onSent: () => void;
}

function SentForm({ data, startedAt, known: first, onSent }: SentFormProps) {
  const { form: name, phone } = data;
  const form = useRef<HTMLFormElement>(null);
  const { formState, getValues } = useFormContext<Values>();
  const bind = useFieldBinding<Values>();
  const notices = useFormNotice(data.errors);
  const steps = useFormSteps(data, notices);
  const isShown = (field: string) => inputsOf(name).some((input) => input === field);
  const { known, forget } = usePrefill(
    first,
    PERSON_INPUTS.filter((input) => inputsOf(name).includes(input)),
  );
  const { sending, honeypot, submit } = useLeadSubmit<Values>({
    form: name,
    page: data.page,
    startedAt,
    phone,
    notices,
    fields: inputsOf(name),
    contentOf: (values) => ({ ...values, ...hiddenFields(data), ...(data.sendsTerms && ownTermsField()) }),
    onSent(next) {
      const goesOn = next !== null && (data.slots !== undefined || data.goesOn === true);
      clearFormDraft(data);
      doneToast(name, goesOn ? "next page" : "here");
      if (!goesOn) return onSent();
      // A restored page would offer the booked time again, so the server shows the booking instead.
      return goToConfirmation(next).then(() => (data.slots ? window.location.reload() : undefined));
    },
    onInvalid(errors, foundBy) {
      // The time was just taken or the service is no longer offered. The plain post leads to a page with
      // alternatives and all typed values.
      const isElsewhere = errors.slot !== undefined || Object.keys(errors).some((field) => !isShown(field));
      if (foundBy === "server" && isElsewhere) return form.current?.submit();
      invalidToast(name, errors, phone);
      steps.refuse(errors);
    },
  });
  const { notice } = notices;
  return (
    <Form
      ref={form}
      id={formId(name)}
      action={`/api/leads/${name}`}
      method="post"
      encType={encodingOf(name)}
      noValidate
      aria-label={formCopy(data).formName}
      {...formTool(name)}
      onMouseDown={keepFocusWhileClicking}
      onSubmit={(event) => {
        // The browser posts a choice outside the form, with all typed values.
        if (isChoice(event.nativeEvent)) return;
        event.preventDefault();
        if (steps.shown && !steps.shown.isLast) steps.complete(getValues());
        else submit();
      }}
    >
      <LeadFields
        data={data}
        errors={flatErrors(formState.errors)}
        sending={sending}
        bind={bind}
        known={known}
        onForget={forget}
        steps={steps.shown}
        honeypot={{ ref: honeypot }}
        notice={
          <FormNotice
            notice={notice}
            phone={phone}
            title={problemTitle(name)}
            heading={notice?.kind === "errors" ? errorHeading(name, notice.errors) : undefined}
            fieldId={fieldIdOf(name)}
          />
        }
      />
    </Form>
  );
}

/** Saves typed values across reload, Back and Forward (docs/rules.md#unsent-forms). */
function useSavedInTab(form: UseFormReturn<Values>, data: LeadFormData, untouched: Typed): void {
  useEffect(() => {
    const save = (values: Values) => saveFormDraft(data, values, untouched);
    save(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) });
  }, [form, data, untouched]);
}

function isChoice(event: Event): boolean {
  const { submitter } = event as SubmitEvent;
  return submitter?.getAttribute("name") === CHOICE_FIELD;
}

const inputsOf = (form: FormName): readonly LeadInput[] => FORM_TABLE[form].inputs;

/**
 * Returns the values of the plain form, including those that the browser restored. The schema also requires
 * the hidden values.
 */
function initialValues(data: LeadFormData, typed: Record<string, string>): Values {
  const inputs = inputsOf(data.form).map((name) => [
    name,
    typed[name] ?? (BOXES.includes(name) ? false : ""),
  ]);
  return { ...Object.fromEntries(inputs), ...hiddenFields(data) } as Values;
}
