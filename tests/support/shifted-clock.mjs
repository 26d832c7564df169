import { shiftClock } from "./shift-clock.mjs";

/** Loaded before a program (`node --import`), which then has the date of the stress run. */
const offset = Number(process.env.TEST_CLOCK_OFFSET_MS);
if (Number.isFinite(offset) && offset !== 0) shiftClock(offset);
