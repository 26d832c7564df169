import type { DealStep } from "@/config/leads/deal";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import type { DealNow } from "@/lib/leads/deal/deal-basis";
import type { DealData } from "@/lib/leads/deal/deal-data";
import type { Slot } from "@/lib/leads/schedule/slots";

/** Step of a deal with what was chosen, or typed last. */
export interface StepProps {
  step: DealStep;
  token: string;
  data: DealData;
  today: DealNow;
  /** Free times for a pick-up. */
  times: readonly Slot[];
  /** ZIP code that the shopper gave elsewhere on the site; empty if none. */
  /** True if the appointment of the handover is booked. */
  isBooked: boolean;
  knownZip: string;
  /** Typed values and errors of a refused post. */
  refused: { typed: Readonly<Record<string, string>>; errors: FieldErrors } | null;
}

/** Returns the id of a field of a step's form. */
export const idOf = (field: string) => `deal-${field}`;
