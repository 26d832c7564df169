import { useEffect, useRef, useState } from "react";
import {
  defaultChoice,
  downSlider,
  fitChoice,
  type PaymentChoice,
} from "@/lib/catalog/pricing/payment-choice";
import { decodeChoice, encodeChoice } from "@/lib/catalog/pricing/payment-link";
import { plansFor } from "@/lib/catalog/pricing/payment-terms";
import { fitToSlider, type SliderId } from "@/lib/catalog/pricing/sliders";
import { payment as t } from "@/lib/store/i18n/en/payment";
import { formatNumber } from "@/lib/store/i18n/format";
import { firstChoice, type PaymentData } from "./payment-data";
import { fieldsOf, type PaymentControls, PaymentView } from "./payment-view";

/** Begins with what the server rendered; what its fields hold already, or a shared link, is applied right after. */
export function PaymentPanel({ data, moved = {} }: { data: PaymentData; moved?: Partial<PaymentChoice> }) {
  const { sliders } = data.terms;
  const [choice, setChoice] = useState(() => firstChoice(data));
  const [drafts, setDrafts] = useState<PaymentControls["drafts"]>({});
  const [notes, setNotes] = useState<PaymentControls["notes"]>({});
  const [message, setMessage] = useState("");
  const [link, setLink] = useState("");
  const start = useRef({ data, moved });

  useEffect(() => {
    const { data, moved } = start.current;
    setChoice((current) => fitChoice({ ...current, ...moved }, data.terms.sliders).choice);
    const follow = () => {
      if (!isPaymentLink(location.hash)) return;
      const read = decodeChoice(location.hash, data.terms.sliders, plansFor(data.vehicle.condition));
      setChoice(read.choice);
      setMessage(read.wrong.length > 0 ? t.wrongLink : "");
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  const change = (changes: Partial<PaymentChoice>) => {
    setChoice(changed(choice, changes));
    setDrafts({});
    setNotes({});
    setLink("");
    setMessage("");
  };
  const changed = (before: PaymentChoice, changes: Partial<PaymentChoice>): PaymentChoice => {
    const next = { ...before, ...changes };
    if (changes.plan && changes.plan !== before.plan) {
      const { term, annualMiles } = defaultChoice(changes.plan, sliders);
      return fitChoice({ ...next, term, annualMiles }, sliders).choice;
    }
    if (changes.downBy && changes.downBy !== before.downBy) {
      next.down = sliders[next.plan][downSlider(changes.downBy)].default;
    }
    return next;
  };
  const fieldOf = (id: SliderId) => fieldsOf(data, choice).find((field) => field.id === id);

  const controls: PaymentControls = {
    drafts,
    notes,
    message,
    link,
    change,
    type(id, text) {
      const field = fieldOf(id);
      setDrafts({ ...drafts, [id]: text });
      setNotes({ ...notes, [id]: "" });
      if (field && text !== "" && fitToSlider(id, Number(text), field.slider).changed === null) {
        setChoice({ ...choice, [field.key]: Number(text) });
      }
    },
    commit(id) {
      const field = fieldOf(id);
      const text = drafts[id];
      if (!field || text === undefined) return;
      const { value, changed: why } = fitToSlider(id, text === "" ? Number.NaN : Number(text), field.slider);
      setChoice({ ...choice, [field.key]: value });
      setDrafts({ ...drafts, [id]: undefined });
      setNotes({ ...notes, [id]: why ? t.fitted[why](formatNumber(value)) : "" });
    },
    async share() {
      const url = `${location.origin}${location.pathname}#${encodeChoice(choice, sliders)}`;
      try {
        await navigator.clipboard.writeText(url);
        setMessage(t.share.copied);
      } catch {
        setLink(url);
        setMessage(t.share.failed);
      }
    },
    reset: () => change(firstChoice(data)),
  };
  return <PaymentView data={data} choice={choice} controls={controls} />;
}

/** Whether the part behind `#` is a payment, and not an anchor on the page. */
export function isPaymentLink(hash: string): boolean {
  return /^#plan=/.test(hash);
}
