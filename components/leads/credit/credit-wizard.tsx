"use client";

import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { nestedErrors, nestedValues } from "@/components/leads/core/use-form-notice";
import type { Typed } from "@/lib/leads/credit/fields";
import type { CreditFormData } from "./credit-form-data";
import { CreditSteps } from "./credit-steps";
import { firstCreditAnswers } from "./first-answers";

export interface CreditWizardProps {
  data: CreditFormData;
  /** Values of the replaced plain form by field name. */
  typed: Typed;
  /** Time at which the page was first seen, in milliseconds since 1970 by the browser's clock. */
  startedAt: number;
}

/**
 * Renders the application in the browser, one validated part at a time, and submits it as a whole. Loaded on
 * demand.
 */
export function CreditWizard({ data, typed, startedAt }: CreditWizardProps) {
  const [start] = useState(() => {
    const first = firstCreditAnswers(data, typed);
    return { first, values: nestedValues(first.answers), errors: nestedErrors(data.errors) };
  });
  const form = useForm({ shouldFocusError: false, defaultValues: start.values, errors: start.errors });
  return (
    <FormProvider {...form}>
      <CreditSteps data={data} first={start.first} startedAt={start.first.isFilledIn ? null : startedAt} />
    </FormProvider>
  );
}
