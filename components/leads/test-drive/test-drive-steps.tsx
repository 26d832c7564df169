import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { EnhancedLeadForm } from "@/components/leads/core/enhanced-lead-form";
import { CallInstead } from "@/components/leads/schedule/call-instead";
import { OwnBooking } from "@/components/leads/schedule/own-booking";
import { SlotSteps, StepHeading } from "@/components/leads/schedule/slot-steps";
import { Icon } from "@/components/ui/icon";
import { plainClick } from "@/components/ui/plain-click";
import { fetchJson, queryClient } from "@/components/ui/query-client";
import { localPath } from "@/lib/core/language/local-path";
import { slotOption, type TestDriveTimes } from "@/lib/leads/forms/test-drive-times";
import type { PickedTime } from "@/lib/leads/schedule/choice-field";
import { formatSlot } from "@/lib/leads/schedule/format-slot";
import { planBooking } from "@/lib/leads/schedule/plan";
import { driveTimesPath, testDrivePath } from "@/lib/leads/test-drive/paths";
import { testDriveMessages } from "@/lib/store/i18n/appointment-messages";

export const TITLE_ID = "test-drive-title";

interface Props {
  vin: string;
  /** Ids of the offers that the visitor chose on the vehicle's page, as text. */
  offers: string;
  onLeave: () => void;
}

/**
 * Renders the choice of day and time, then the visitor's details, in the dialog. A choice causes no page load
 * and loses no values.
 */
export function TestDriveSteps({ vin, offers, onLeave }: Props) {
  const copy = testDriveMessages();
  const query = {
    queryKey: ["test-drive", vin],
    queryFn: () => fetchJson<TestDriveTimes>(driveTimesPath(vin)),
  };
  const { data, isError } = useQuery({ ...query, staleTime: 0, gcTime: 0 }, queryClient());
  // The test drive's page explains the problem, such as a sold vehicle.
  useEffect(() => {
    if (isError) location.assign(localPath(testDrivePath(vin)));
  }, [isError, vin]);
  return (
    <div className="p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <h2 id={TITLE_ID} tabIndex={-1} className="text-2xl outline-none">
          {data?.title ?? copy.schedule}
        </h2>
        <button type="button" onClick={onLeave} aria-label={copy.close} className="-m-2 size-11 shrink-0 p-2">
          <Icon name="close" />
        </button>
      </div>
      {data ? <Picker vin={vin} offers={offers} times={data} /> : <p role="status">{copy.loading}</p>}
    </div>
  );
}

interface PickerProps extends Pick<Props, "vin" | "offers"> {
  times: TestDriveTimes;
}

function Picker({ vin, offers, times: { where, own, free, form } }: PickerProps) {
  const copy = testDriveMessages();
  const [picked, setPicked] = useState<PickedTime>({});
  const [startedAt] = useState(Date.now);
  const place = useRef<HTMLDivElement>(null);
  const plan = free && planBooking(free, picked);
  const chosen = plan?.chosen;
  useEffect(() => {
    if (picked.day !== undefined)
      place.current?.querySelector(picked.time ? "#details" : "#time")?.scrollIntoView({ block: "start" });
  }, [picked]);
  // The choices are links of the test drive's page.
  const onClick = (event: MouseEvent) => {
    const link = plainClick(event.nativeEvent)?.closest("a");
    const address = link && new URL(link.href);
    if (!address || address.pathname !== localPath(testDrivePath(vin))) return;
    event.preventDefault();
    const { day, time } = Object.fromEntries(address.searchParams);
    setPicked({ day, time });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to its links
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div ref={place} onClick={onClick}>
      <p className="mt-1 mb-4 text-quiet">{where}</p>
      {own && <OwnBooking message={own.message} href={own.href} link={copy.openYours} />}
      {free === null && <CallInstead message={copy.unavailable} phone={form.phone} />}
      {free?.length === 0 && <CallInstead message={copy.nothingFree} phone={form.phone} />}
      {plan && plan.dates.length > 0 && (
        <SlotSteps plan={plan} hrefOf={(choice) => testDrivePath(vin, choice)} />
      )}
      {chosen && (
        <>
          <StepHeading number={3} id="details">
            {copy.steps.details}
          </StepHeading>
          <p className="mt-2 mb-5 text-lg font-semibold">{copy.chosen(formatSlot(chosen))}</p>
          <EnhancedLeadForm
            key={chosen.value}
            data={{ ...form, hidden: { offers }, slots: [slotOption(chosen)] }}
            typed={{ slot: chosen.value }}
            startedAt={startedAt}
          />
        </>
      )}
    </div>
  );
}
