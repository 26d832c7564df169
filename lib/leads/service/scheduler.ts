import type { Db } from "../../core/db/schema";
import type { Span } from "../schedule/slots";
import type { ServiceAppointment } from "./appointment";

/** Whose vehicle it is, as it was typed. */
export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** An appointment on its way into the book that counts. */
export interface ServiceBooking extends Span {
  id: string;
  storeId: string;
  data: ServiceAppointment;
  customer: Customer;
}

export type PutResult = "ok" | "full" | "down";

/**
 * Manages the service department's appointments: the customer-system API at `SERVICE_API_URL`, or this installation's
 * own database. The appointment itself is stored here in both cases.
 */
export interface ServiceScheduler {
  /** Times at which a store is fully booked. @throws when they cannot be determined */
  taken(storeId: string, within: Span): Promise<Span[]>;
  /** Books or moves in a system outside, before anything is stored here. The same id again replaces. Never throws. */
  put(booking: ServiceBooking): Promise<PutResult>;
  /** Takes an appointment out of a system outside. Never throws. */
  remove(id: string, storeId: string): Promise<Exclude<PutResult, "full">>;
  /** Takes the time in our own database, in the transaction that stores the appointment; false when it is full. */
  take(trx: Db, booking: Pick<ServiceBooking, "id" | "storeId" | "start" | "end">): Promise<boolean>;
  /** Releases the time in our own database, in the transaction that stores the change. */
  release(trx: Db, id: string): Promise<void>;
}
