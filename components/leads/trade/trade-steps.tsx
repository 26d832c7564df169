import { useMutation, useQuery } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { FormNotice } from "@/components/leads/core/form-notice";
import { useFieldBinding } from "@/components/leads/core/use-field-binding";
import { flatErrors } from "@/components/leads/core/use-form-notice";
import { type PrefillState, usePrefill } from "@/components/leads/core/use-prefill";
import { fetchJson, queryClient } from "@/components/ui/query-client";
import { PHOTO_FIELDS } from "@/config/leads/trade-photos";
import { isVinForm } from "@/lib/catalog/inventory/vin/vin-format";
import { slug } from "@/lib/core/pages/slug";
import { photoList, photosIn, readVin, TRADE_CONTACT_FIELDS } from "@/lib/leads/trade/questions/fields";
import type { TradeFlow, VinNotice } from "@/lib/leads/trade/trade-flow";
import { tradeFieldId } from "./field-id";
import { LivePhotos } from "./live-photos";
import { PartForm } from "./part-form";
import { fieldLabel } from "./summary";
import { useTradeSteps } from "./use-trade-steps";
import type { VehicleLists } from "./vehicle-fields";

type Fields = Record<string, string>;
interface Listed {
  models: string[];
  /** Trims by model slug. */
  trims: Record<string, string[]>;
}

const NONE: Listed = { models: [], trims: {} };
const WAIT_MS = 8_000;

/**
 * Loads the lists for the selected year and make, and the data decoded from a VIN. Without a response the
 * visitor types the values.
 */
export function useVehicleHelp(
  flow: TradeFlow,
  answers: Fields,
  setAnswers: Dispatch<SetStateAction<Fields>>,
) {
  const [notice, setNotice] = useState<VinNotice | null>(flow.notice);
  const lookedUp = useRef(flow.notice ? readVin(flow.answers.vin) : "");
  const { make = "", year = "", model = "" } = answers;
  const listed = useListed(make, year, flow.models);
  const vin = readVin(answers.vin);

  const look = useMutation(
    {
      mutationFn: (requestedVin: string) =>
        fetchJson<{ fields: Fields; notice: VinNotice }>("/api/trade/vin", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ vin: requestedVin }),
          signal: AbortSignal.timeout(WAIT_MS),
        }),
      onSuccess: (answer) => {
        setNotice(answer.notice);
        setAnswers((before) => ({ ...before, ...answer.fields }));
      },
      onError: () => setNotice({ kind: "unknown" }),
    },
    queryClient(),
  );

  function lookUp(): void {
    if (!isVinForm(vin) || look.isPending) return;
    lookedUp.current = vin;
    look.mutate(vin);
  }

  // Starts after the VIN's last character, so that visitors need not find the button.
  useEffect(() => {
    if (vin !== lookedUp.current) lookUp();
  });

  const lists: VehicleLists = { models: listed.models, trims: listed.trims[slug(model)] ?? [] };
  return { lists, notice, isLooking: look.isPending, lookUp };
}

/** Returns the lists of a make and year; while they load, the previous ones. */
function useListed(make: string, year: string, firstModels: string[]): Listed {
  const { data } = useQuery<Listed>(
    {
      queryKey: ["models", make, year],
      // The request continues when another make is selected, so that its lists are available if the visitor
      // returns.
      queryFn: () =>
        fetchJson(`/api/trade/models?${new URLSearchParams({ make, year })}`, {
          signal: AbortSignal.timeout(WAIT_MS),
        }),
      enabled: make !== "",
      placeholderData: (before) => before ?? { ...NONE, models: firstModels },
    },
    queryClient(),
  );
  return make === "" ? NONE : (data ?? NONE);
}

interface Props {
  flow: TradeFlow;
  known: PrefillState;
  /** Start time as in `LeadSubmission`. */
  startedAt: number | null;
}

/** Renders one part at a time, inside the react-hook-form that contains the values. */
export function TradeSteps({ flow, known: first, startedAt }: Props) {
  const { setValue, formState } = useFormContext();
  const bind = useFieldBinding();
  const { answers, setAnswers, wizard, lead, notice, submit } = useTradeSteps(flow, startedAt);
  const { known, forget } = usePrefill(first, TRADE_CONTACT_FIELDS);
  const { notice: found, ...help } = useVehicleHelp(flow, answers, setAnswers);
  const setPhotos = (change: (ids: string[]) => string[]) =>
    setAnswers((now) => ({ ...now, [PHOTO_FIELDS.all]: photoList(change(photosIn(now))) }));
  return (
    <PartForm
      key={wizard.step}
      flow={{ ...flow, notice: found, token: null }}
      position={wizard}
      answers={answers}
      errors={flatErrors(formState.errors)}
      hrefOf={(part) => `#${part}`}
      live={{
        onSubmit: submit,
        bind,
        heading: wizard.heading,
        honeypot: lead.honeypot,
        vehicle: { ...help, onAnswer: setValue },
        isSending: lead.sending,
        photos: (
          <LivePhotos
            ids={photosIn(answers)}
            onAdd={(id) => setPhotos((ids) => [...ids, id])}
            onRemove={(id) => setPhotos((ids) => ids.filter((each) => each !== id))}
          />
        ),
        known,
        onForget: forget,
        notice: (
          <FormNotice
            notice={notice}
            phone={flow.phone}
            fieldId={tradeFieldId}
            labelOf={(field) => fieldLabel(flow.questionnaire, field)}
          />
        ),
      }}
    />
  );
}
