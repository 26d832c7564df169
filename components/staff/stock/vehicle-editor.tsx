"use client";

import type { ComponentProps } from "react";
import { DocumentEditor } from "@/components/staff/documents/document-editor";
import type { FormSection } from "@/components/staff/documents/document-form";
import { VehiclePhotos } from "@/components/staff/stock/vehicle-photos";
import { advertisedParts } from "@/lib/catalog/pricing/advertised-parts";
import { toCents } from "@/lib/catalog/pricing/cents";
import { STOCK_PATH } from "@/lib/staff/stock/list-address";
import { EDITED_FIELDS, VEHICLE_SECTIONS } from "@/lib/staff/stock/vehicle-fields";
import { type OwnPrices, vehiclePrice } from "@/lib/store/api/vehicle-price";
import { formatDollars } from "@/lib/store/i18n/format";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

const t = staffVehicleMessages.page;

interface Fee {
  label: string;
  /** Cents. */
  amount: number;
}

const ONLY = EDITED_FIELDS.filter((name) => name !== "additionalImages");

/** The editor of a vehicle: what the feed says, and what the staff change of it. */
export function VehicleEditor({
  fees,
  ...props
}: Omit<ComponentProps<typeof DocumentEditor>, "list" | "own" | "sections" | "only"> & {
  /** That the store includes in its advertised prices. */
  fees: readonly Fee[];
}) {
  return (
    <DocumentEditor
      {...props}
      list={STOCK_PATH}
      only={ONLY}
      sections={sectionsWith(fees)}
      own={(field, _value, _change, opened) =>
        field.name === "previewImage" ? <VehiclePhotos opened={opened} /> : null
      }
    />
  );
}

function sectionsWith(fees: readonly Fee[]): FormSection[] {
  const names = Object.keys(VEHICLE_SECTIONS) as (keyof typeof VEHICLE_SECTIONS)[];
  return names.map((name) => ({
    title: t.sections[name],
    fields: VEHICLE_SECTIONS[name],
    ...(name === "price" && {
      outcome: ({ record }) => (
        <p role="status" className="font-semibold text-ink">
          {advertisedText(record as unknown as OwnPrices, fees)}
        </p>
      ),
    }),
  }));
}

/** What the prices make together, by the functions that make the site's. */
export function advertisedText(prices: OwnPrices, fees: readonly Fee[]): string {
  const own = toCents(vehiclePrice(prices).salePrice ?? 0);
  const { amount } = advertisedParts(own || null, fees);
  if (amount === null) return t.callForPrice;
  const sum = fees.reduce((total, fee) => total + fee.amount, 0);
  return t.advertisedNow(formatDollars(amount / 100), sum === 0 ? null : formatDollars(sum / 100));
}
