import type { Span } from "../schedule/slots";

/** An appointment under the names of a customer system (docs/rules.md#service-scheduling); times are ISO 8601 with the store's offset. */
export interface ServiceAppointment {
  appointment_id: string;
  start_datetime: string;
  end_datetime: string;
  /** What the customer wrote for the advisor. */
  notes_general: string;
  vehicle_arr: { year: number; make: string; model: string }[];
  repair_order_lines: { op_code: string; name: string; notes_narrative: string }[];
}

/**
 * `booked`: the time is reserved; `requested`: the customer's system could not be reached, so that the dealership has
 * to confirm it; `cancelled`: nothing is reserved.
 */
export type AppointmentState = "booked" | "requested" | "cancelled";

/** An appointment as it is stored. Its id is that of its lead. */
export interface StoredAppointment extends Span {
  id: string;
  storeId: string;
  state: AppointmentState;
  /** Raised with each change. */
  revision: number;
  data: ServiceAppointment;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** When it was booked, moved or cancelled last. */
  changedAt: number;
}
