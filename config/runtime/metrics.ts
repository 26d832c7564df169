/** Upper bounds of the classes in which answers' times are counted, seconds. */
export const ANSWER_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Prefix of the site's own metrics; Node's keep their names. */
export const METRICS_PREFIX = "forecourt_";
