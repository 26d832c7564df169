"use client";

import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ProblemNotice } from "@/components/leads/core/problem-notice";
import { type PrefillState, withProfile } from "@/components/leads/core/profile-prefill";
import { keyMaker, sendLead } from "@/components/leads/core/send-lead";
import { HONEYPOT_FIELD } from "@/config/leads/leads";
import { PHOTO_FIELDS } from "@/config/leads/trade-photos";
import { clearPerson, rememberContact } from "@/lib/leads/core/profile/browser-profile";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { YOUR_VEHICLE_PATH } from "@/lib/leads/trade/paths";
import { TRADE_CONTACT_FIELDS } from "@/lib/leads/trade/questions/contact-fields";
import { positionOf, SUMMARY_PART, tradePartErrors, tradeParts } from "@/lib/leads/trade/questions/parts";
import { photoList, photosIn } from "@/lib/leads/trade/questions/photo-list";
import { sentAnswers } from "@/lib/leads/trade/questions/sent-answers";
import { type TradeFlow, withPart } from "@/lib/leads/trade/trade-flow";
import { LivePhotos } from "./live-photos";
import { PartForm } from "./part-form";
import { readFields } from "./read-fields";
import { dropAnswers, firstTradeAnswers, saveTradeAnswers } from "./saved-answers";
import { useVehicleHelp } from "./use-vehicle-help";

export interface LiveTradeFlowProps {
  flow: TradeFlow;
  /** The plain form's values when this one replaced it. */
  typed: Record<string, string>;
  /** When the page was shown, milliseconds since 1970 by the browser's clock. */
  startedAt: number;
}

type Notice = { id: number; message: string } | null;

/** The questionnaire in the browser: each part has its own address (`#condition`), and the answers stay in the tab. */
export function LiveTradeFlow({ flow, typed, startedAt }: LiveTradeFlowProps) {
  const [start] = useState(() =>
    withProfile(firstTradeAnswers(flow, typed), TRADE_CONTACT_FIELDS, Object.keys(flow.errors).length > 0),
  );
  const [answers, setAnswers] = useState(start.typed);
  const [known, setKnown] = useState<PrefillState>(start.known);
  // The part that is shown stays until the visitor goes on: an answer that completes it does not advance to the next.
  const [shown, setShown] = useState(() => positionOf(flow, partInAddress() ?? flow.part, start.typed).part);
  const [errors, setErrors] = useState<FieldErrors>(flow.errors);
  const [tries, setTries] = useState(0);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Notice>(null);
  const [keyOf] = useState(keyMaker);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const position = positionOf(flow, shown, answers);
  const { part } = position;
  const help = useVehicleHelp(flow, answers, setAnswers);

  /** Errors that the next part shows when it appears. */
  const carried = useRef<FieldErrors>({});
  const latest = useRef(answers);
  useLayoutEffect(() => {
    latest.current = answers;
    saveTradeAnswers(answers);
  }, [answers]);

  // The address names the part alone from now on: the VIN and the token have no business in a history.
  useEffect(() => {
    const show = (requestedPart: string | undefined) => {
      const { part: reached } = positionOf(flow, requestedPart, latest.current);
      history.replaceState(history.state, "", `${YOUR_VEHICLE_PATH}#${reached}`);
      setShown(reached);
    };
    show(partInAddress() ?? flow.part);
    const follow = () => {
      setErrors(carried.current);
      carried.current = {};
      setProblem(null);
      show(partInAddress());
    };
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [flow]);

  const rendered = useRef(part);
  useLayoutEffect(() => {
    if (rendered.current === part) return;
    rendered.current = part;
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, [part]);

  // Each failed attempt moves the focus to the error.
  useEffect(() => {
    if (tries > 0) summary.current?.focus();
  }, [tries]);

  function typedNow(): Record<string, string> {
    return withPart(flow.questionnaire, part, answers, readFields(form.current!));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    if (part === SUMMARY_PART) return send();
    const now = typedNow();
    const wrong = tradePartErrors(flow, part, now);
    setAnswers(now);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return setTries((count) => count + 1);
    location.hash = positionOf(flow, part, now).next ?? part;
  }

  async function send(): Promise<void> {
    setSending(true);
    setProblem(null);
    const content = sentAnswers(flow, answers);
    const result = await sendLead(
      "sell-trade",
      {
        ...content,
        page: YOUR_VEHICLE_PATH,
        idempotencyKey: keyOf(content),
        startedAt,
        sentAt: Date.now(),
        [HONEYPOT_FIELD]: honeypot.current?.value ?? "",
      },
      flow.phone,
    );
    if (result.kind === "sent") {
      rememberContact(content);
      dropAnswers();
      // Still being sent, until the page with the offers is there.
      return window.location.assign(result.next ?? "/thank-you");
    }
    setSending(false);
    if (result.kind === "problem") return setProblem({ id: tries, message: result.message });
    const wrong = Object.keys(result.errors);
    const open = tradeParts(flow, answers).find((each) =>
      Object.keys(tradePartErrors(flow, each, answers)).some((field) => wrong.includes(field)),
    );
    if (open) {
      carried.current = result.errors;
      location.hash = open;
    } else setErrors(result.errors);
    setTries((count) => count + 1);
  }

  function forgetPerson(): void {
    clearPerson();
    const blank = Object.fromEntries(TRADE_CONTACT_FIELDS.map((field) => [field, ""]));
    setAnswers({ ...answers, ...blank });
    setKnown("cleared");
    heading.current?.focus();
  }

  return (
    <PartForm
      // Fields that are emptied are re-rendered.
      key={`${part} ${known}`}
      flow={{ ...flow, notice: help.notice, token: null }}
      position={position}
      answers={answers}
      errors={errors}
      hrefOf={(each) => `#${each}`}
      live={{
        form: {
          ref: form,
          onSubmit: (event) => void submit(event),
          onInput: () => setAnswers(typedNow()),
        },
        heading,
        summary,
        honeypot,
        lists: help.lists,
        lookUp: help.lookUp,
        isLooking: help.isLooking,
        isSending,
        photos: (
          <LivePhotos
            ids={photosIn(answers)}
            onAdd={(id) => setAnswers((now) => withPhotos(now, [...photosIn(now), id]))}
            onRemove={(id) =>
              setAnswers((now) =>
                withPhotos(
                  now,
                  photosIn(now).filter((each) => each !== id),
                ),
              )
            }
          />
        ),
        known,
        onForget: forgetPerson,
        problem: problem && (
          <ProblemNotice
            key={problem.id}
            ref={(element) => element?.focus()}
            message={problem.message}
            phone={flow.phone}
          />
        ),
      }}
    />
  );
}

function withPhotos(answers: Record<string, string>, ids: string[]): Record<string, string> {
  return { ...answers, [PHOTO_FIELDS.all]: photoList(ids) };
}

/** The part that the address names, whether or not there is such a part. */
function partInAddress(): string | undefined {
  const name = location.hash.slice(1);
  return name === "" || name === "error-summary" ? undefined : name;
}
