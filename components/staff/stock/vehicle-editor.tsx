"use client";

import type { ComponentProps } from "react";
import { DocumentEditor } from "@/components/staff/documents/document-editor";
import type { FormSection } from "@/components/staff/documents/document-form";
import { useFieldForm } from "@/components/staff/documents/field-context";
import type { OpenedDocument } from "@/components/staff/documents/use-document";
import { PhotoManager } from "@/components/staff/photos/photo-manager";
import { FeatureSuggestions } from "@/components/staff/stock/feature-suggestions";
import { type Fee, type PricedRecord, PriceOutcome } from "@/components/staff/stock/price-outcome";
import { renewLines } from "@/components/staff/stock/use-vehicle-line";
import type { EstimateProfile } from "@/lib/catalog/pricing/default-payment";
import { mediaProblems } from "@/lib/staff/documents/media-problems";
import { STOCK_PATH } from "@/lib/staff/stock/list-address";
import { photosOf, withPhotos } from "@/lib/staff/stock/photo-list";
import { EDITED_FIELDS, VEHICLE_SECTIONS } from "@/lib/staff/stock/vehicle-fields";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

/** Renders the photos of a vehicle, which two fields of its record contain, as one ordered list. */
function VehiclePhotos({ opened }: { opened: OpenedDocument }) {
  const { isReadOnly } = useFieldForm();
  const { document, record, edit, session } = opened;
  const photos = photosOf(record);
  const feeds = document.base && photosOf(document.base);
  const isEdited = feeds !== null && feeds.join() !== photos.join();
  return (
    <fieldset id="field-previewImage" disabled={isReadOnly}>
      <PhotoManager
        photos={photos}
        original={isEdited ? feeds : null}
        storeId={document.storeId}
        onChange={(next) => {
          for (const [field, value] of Object.entries(withPhotos(next))) edit(field, { value });
          void session.save();
        }}
      />
    </fieldset>
  );
}

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
  const t = staffVehicleMessages().page;
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
