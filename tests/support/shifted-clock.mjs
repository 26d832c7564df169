import { shiftClock } from "./shift-clock.mjs";

/** Loaded before a program (`node --import`): its day is the one that a run under stress has chosen. */
const offset = Number(process.env.TEST_CLOCK_OFFSET_MS);
if (Number.isFinite(offset) && offset !== 0) shiftClock(offset);
