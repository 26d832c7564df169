/** A touch's click comes a while after its release, milliseconds. */
export const CLICK_FOLLOWS_MS = 100;

const PRESSES = ["pointerdown", "keydown"] as const;
const RELEASES = ["pointerup", "pointercancel", "keyup", "blur"] as const;

/**
 * Watches interactions that replacing a plain form would break: an unfinished character (Japanese, dead keys), or a
 * click between press and release.
 */
export function watchUse(element: HTMLElement) {
  const ending = new AbortController();
  const { signal } = ending;
  const underWay = { press: false, composition: false };
  let sent = false;
  let waiting: (() => void)[] = [];
  const end = (kind: keyof typeof underWay) => {
    underWay[kind] = false;
    if (underWay.press || underWay.composition) return;
    for (const done of waiting) done();
    waiting = [];
  };
  const on = (name: string, act: () => void, where: EventTarget = element) =>
    where.addEventListener(name, act, { signal, capture: true });

  on("compositionstart", () => {
    underWay.composition = true;
  });
  on("compositionend", () => end("composition"));
  let release: ReturnType<typeof setTimeout> | undefined;
  for (const name of PRESSES)
    on(name, () => {
      clearTimeout(release);
      underWay.press = true;
    });
  // Anywhere: a pointer may leave the form before its release, and a key may move the focus.
  for (const name of RELEASES)
    on(
      name,
      () => {
        clearTimeout(release);
        release = setTimeout(() => end("press"), CLICK_FOLLOWS_MS);
      },
      window,
    );
  on("submit", () => {
    sent = true;
  });
  return {
    /** Resolves once nothing is under way. */
    idle: () =>
      underWay.press || underWay.composition
        ? new Promise<void>((done) => waiting.push(done))
        : Promise.resolve(),
    /** The form was sent, or is of no more interest. */
    gone: () => sent || signal.aborted,
    stop: () => ending.abort(),
  };
}
