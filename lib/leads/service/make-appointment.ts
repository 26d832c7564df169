import type { ServiceItem } from "../../../config/leads/service";
import { requestDate } from "../core/compose/request-date";
import type { Span } from "../schedule/slots";
import type { ServiceAppointment } from "./appointment";

interface Wanted extends Span {
  id: string;
  timeZone: string;
  services: readonly ServiceItem[];
  vehicle: { year: number; make: string; model: string };
  notes: string;
}

/**
 * The appointment that a customer system gets (docs/rules.md#service-scheduling). Services without a name are
 * described by the customer.
 */
export function makeAppointment({ id, start, end, timeZone, ...wanted }: Wanted): ServiceAppointment {
  return {
    appointment_id: id,
    ...timesOf({ start, end }, timeZone),
    notes_general: wanted.notes,
    vehicle_arr: [wanted.vehicle],
    repair_order_lines: wanted.services.map(({ opCode, name, description, price }) => ({
      op_code: opCode,
      name,
      notes_narrative: price === null && wanted.notes !== "" ? wanted.notes : description,
    })),
  };
}

/** Both ends, ISO 8601 with the offset of a time zone. */
export function timesOf(
  { start, end }: Span,
  timeZone: string,
): Pick<ServiceAppointment, "start_datetime" | "end_datetime"> {
  return { start_datetime: requestDate(start, timeZone), end_datetime: requestDate(end, timeZone) };
}
