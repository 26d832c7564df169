/** Compares two JSON values, regardless of the order of object fields. Browsers have no `node:util`. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) &&
        isSameValue((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  );
}
