import { Form } from "@/components/ui/form";
import { formTool } from "@/lib/marketing/form-tool";
import { ErrorSummary } from "./error-summary";
import { errorHeading, formCopy } from "./form-copy";
import { LazyEnhancedForm } from "./lazy-enhanced-form";
import { LeadFields } from "./lead-fields";
import { encodingOf, fieldIdOf, formId, type LeadFormData } from "./lead-form-data";

/**
 * Renders a plain form that works without JavaScript; its validation while typing loads on the first touch.
 */
export function LeadForm({ data }: { data: LeadFormData }) {
  return (
    <LazyEnhancedForm data={data}>
      <PlainLeadForm data={data} />
    </LazyEnhancedForm>
  );
}

/** Renders only the form, for markup without islands; an adjacent island can enhance it. */
export function PlainLeadForm({ data }: { data: LeadFormData }) {
  const { form, errors } = data;
  const wrong = Object.keys(errors).length > 0;
  return (
    <Form
      id={formId(form)}
      action={`/api/leads/${form}`}
      method="post"
      encType={encodingOf(form)}
      noValidate
      aria-label={formCopy(data).formName}
      {...formTool(form)}
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
    </Form>
  );
}
