/** Form values by field; a file is in a list, as in its input. */
type Values = Readonly<Record<string, unknown>>;

/** Returns JSON for most forms; with a file it returns a form post, because JSON cannot contain a file. */
export function leadBody(values: Values): object {
  const files = Object.entries(values).filter(([, value]) => fileOf(value) !== null);
  if (files.length === 0) return withoutFiles(values);
  const body = new FormData();
  for (const [name, value] of Object.entries(withoutFiles(values))) {
    if (value === true) body.set(name, "yes");
    else if (value !== false && value !== null && value !== undefined) body.set(name, String(value));
  }
  for (const [name, value] of files) body.set(name, fileOf(value)!);
  return body;
}

/** Returns an equal result for equal values; a file is identified by its name, size and time. */
export function comparable(values: Values): object {
  const files = Object.entries(values).flatMap(([name, value]) => {
    const file = fileOf(value);
    return file ? [[name, [file.name, file.size, file.lastModified]] as const] : [];
  });
  return { ...withoutFiles(values), ...Object.fromEntries(files) };
}

function withoutFiles(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof FileList)));
}

function fileOf(value: unknown): File | null {
  return value instanceof FileList ? (value[0] ?? null) : null;
}
