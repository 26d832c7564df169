"use client";

import type { ComponentProps } from "react";
import { DocumentEditor } from "@/components/staff/documents/document-editor";
import type { FormSection } from "@/components/staff/documents/document-form";
import { FeatureSuggestions } from "@/components/staff/stock/feature-suggestions";
import { type Fee, type PricedRecord, PriceOutcome } from "@/components/staff/stock/price-outcome";
import { renewLines } from "@/components/staff/stock/use-vehicle-line";
import { VehiclePhotos } from "@/components/staff/stock/vehicle-photos";
import type { EstimateProfile } from "@/lib/catalog/pricing/default-payment";
import { mediaProblems } from "@/lib/staff/documents/media-problems";
import { STOCK_PATH } from "@/lib/staff/stock/list-address";
import { EDITED_FIELDS, VEHICLE_SECTIONS } from "@/lib/staff/stock/vehicle-fields";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

const t = staffVehicleMessages.page;

const ONLY = EDITED_FIELDS.filter((name) => name !== "additionalImages");

/** Data that the vehicle editor needs besides the record. */
interface VehicleFacts {
  /** Fees that the store includes in its advertised prices. */
  fees: readonly Fee[];
  /** Terms of the site's payment estimates. */
  profile: EstimateProfile;
  /** Suggested features. */
  suggested: readonly string[];
  /** Hosts of video players besides the built-in ones. */
  mediaHosts: readonly string[];
}

/** Renders the editor of a vehicle: the feed's values and the staff's changes. */
export function VehicleEditor({
  fees,
  profile,
  suggested,
  mediaHosts,
  ...props
}: Omit<ComponentProps<typeof DocumentEditor>, "list" | "own" | "sections" | "only" | "check" | "onStored"> &
  VehicleFacts) {
  const isLocked = props.lacking?.features !== undefined;
  const outcomes: Partial<Record<keyof typeof VEHICLE_SECTIONS, FormSection["outcome"]>> = {
    price: ({ record }) => (
      <PriceOutcome record={record as unknown as PricedRecord} fees={fees} profile={profile} />
    ),
    features: (opened) => <FeatureSuggestions opened={opened} suggested={suggested} isLocked={isLocked} />,
  };
  const names = Object.keys(VEHICLE_SECTIONS) as (keyof typeof VEHICLE_SECTIONS)[];
  return (
    <DocumentEditor
      {...props}
      list={STOCK_PATH}
      only={ONLY}
      sections={names.map((name) => ({
        title: t.sections[name],
        fields: VEHICLE_SECTIONS[name],
        outcome: outcomes[name],
      }))}
      check={(record, published) => mediaProblems(record, published, mediaHosts)}
      onStored={renewLines}
      own={(field, _value, _change, opened) =>
        field.name === "previewImage" ? <VehiclePhotos opened={opened} /> : null
      }
    />
  );
}
