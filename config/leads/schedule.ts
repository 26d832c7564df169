/** How many free slots are offered in place of one that was just taken. */
export const SLOTS_INSTEAD = 6;

/** How long a service appointment or a test drive is stored once it is over; its lead stays as long as leads do. */
export const APPOINTMENT_RETENTION_DAYS = 90;
