/** How many free slots are offered in the place of one that was taken meanwhile. */
export const SLOTS_INSTEAD = 6;

/** How long a service appointment or a test drive is kept once it is over; its lead stays as long as leads do. */
export const APPOINTMENT_RETENTION_DAYS = 90;
