import { ErrorSummary } from "./error-summary";
import { errorHeading, formCopy } from "./form-copy";
import { LazyEnhancedForm } from "./lazy-enhanced-form";
import { LeadFields } from "./lead-fields";
import { encodingOf, fieldIdOf, formId, type LeadFormData } from "./lead-form-data";

/** Renders a plain form that works without JavaScript; validation while typing is loaded once it is touched. */
export function LeadForm({ data }: { data: LeadFormData }) {
  return (
    <LazyEnhancedForm data={data}>
      <PlainLeadForm data={data} />
    </LazyEnhancedForm>
  );
}

/** Renders the form alone, for markup without islands; an island beside it may enhance it. */
export function PlainLeadForm({ data }: { data: LeadFormData }) {
  const { form, errors } = data;
  const wrong = Object.keys(errors).length > 0;
  return (
    <form
      id={formId(form)}
      action={`/api/leads/${form}`}
      method="post"
      encType={encodingOf(form)}
      noValidate
      aria-label={formCopy(data).formName}
    >
      <LeadFields
        data={data}
        errors={errors}
        notice={
          wrong && (
            <ErrorSummary heading={errorHeading(form, errors)} errors={errors} fieldId={fieldIdOf(form)} />
          )
        }
      />
    </form>
  );
}
