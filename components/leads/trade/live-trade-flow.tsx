"use client";

import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { nestedErrors } from "@/components/leads/core/use-form-notice";
import { withProfile } from "@/components/leads/core/use-prefill";
import { TRADE_CONTACT_FIELDS } from "@/lib/leads/trade/questions/fields";
import type { TradeFlow } from "@/lib/leads/trade/trade-flow";
import { TradeSteps } from "./trade-steps";
import { firstTradeAnswers } from "./use-trade-steps";

export interface LiveTradeFlowProps {
  flow: TradeFlow;
  /** Values of the replaced plain form. */
  typed: Record<string, string>;
  /** Time at which the page was first seen, in milliseconds since 1970 by the browser's clock. */
  startedAt: number;
}

/**
 * Renders the questionnaire in the browser. Each part has its own URL (`#condition`), and the values are
 * saved in the tab.
 */
export function LiveTradeFlow({ flow, typed, startedAt }: LiveTradeFlowProps) {
  const [start] = useState(() => {
    const isRefused = Object.keys(flow.errors).length > 0;
    const { typed: answers, known } = withProfile(
      firstTradeAnswers(flow, typed),
      TRADE_CONTACT_FIELDS,
      isRefused,
    );
    // Filled in by the server, the tab's saved values, or the visitor's profile.
    const isFilledIn = isRefused || TRADE_CONTACT_FIELDS.some((field) => answers[field] && !typed[field]);
    return {
      answers,
      known,
      errors: nestedErrors<Record<string, string>>(flow.errors),
      startedAt: isFilledIn ? null : startedAt,
    };
  });
  const form = useForm<Record<string, string>>({
    shouldFocusError: false,
    defaultValues: start.answers,
    errors: start.errors,
  });
  return (
    <FormProvider {...form}>
      <TradeSteps flow={flow} known={start.known} startedAt={start.startedAt} />
    </FormProvider>
  );
}
