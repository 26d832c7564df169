import { useFormContext } from "react-hook-form";
import { FormNotice } from "@/components/leads/core/form-notice";
import { flatErrors } from "@/components/leads/core/form-values";
import type { PrefillState } from "@/components/leads/core/profile-prefill";
import { useFieldBinding } from "@/components/leads/core/use-field-binding";
import { usePrefill } from "@/components/leads/core/use-prefill";
import { PHOTO_FIELDS } from "@/config/leads/trade-photos";
import { photoList, photosIn, TRADE_CONTACT_FIELDS } from "@/lib/leads/trade/questions/fields";
import type { TradeFlow } from "@/lib/leads/trade/trade-flow";
import { tradeFieldId } from "./field-id";
import { LivePhotos } from "./live-photos";
import { PartForm } from "./part-form";
import { fieldLabel } from "./part-title";
import { useTradeSteps } from "./use-trade-steps";
import { useVehicleHelp } from "./use-vehicle-help";

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
