/** Seconds for which a forwarded call rings before it is a missed one. */
export const CALL_RING_SECONDS = 25;
