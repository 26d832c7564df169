/** Milliseconds between a touch's release and its click. */
export const CLICK_FOLLOWS_MS = 100;

const PRESSES = ["pointerdown", "keydown"] as const;
const RELEASES = ["pointerup", "pointercancel", "keyup", "blur"] as const;

/**
 * Watches interactions that the replacement of a plain form would break: an unfinished character (Japanese,
 * dead keys), or a click between press and release.
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
  // On the whole document, because a pointer can leave the form before its release, and a key can move the
  // focus.
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
    /** Resolves when no interaction is in progress. */
    idle: () =>
      underWay.press || underWay.composition
        ? new Promise<void>((done) => waiting.push(done))
        : Promise.resolve(),
    /** True if the form was sent or the watch was aborted. */
    gone: () => sent || signal.aborted,
    stop: () => ending.abort(),
  };
}
