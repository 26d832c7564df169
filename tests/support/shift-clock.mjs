/**
 * Moves `Date` by a constant: time passes as usual, on another date. Timers and `performance` do not change.
 * It runs in Node and in a browser, so it uses nothing but its argument.
 * @param {number} offsetMs added to the real time, milliseconds
 */
export function shiftClock(offsetMs) {
  const RealDate = Date;
  const realNow = RealDate.now;
  // On the real one, so that a test can still replace it.
  RealDate.now = () => realNow() + offsetMs;
  const ShiftedDate = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now()] : args, newTarget),
    apply: (target) => new target(target.now()).toString(),
  });
  RealDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
}
