/** Document of the back office, as `/api/staff/document` names it. */
export interface DocumentKey {
  kind: string;
  storeId: string;
  id: string;
}

interface Edit {
  changes: object;
  /** Fields whose text is confirmed although a rule warns about it. */
  confirmed?: readonly string[];
}

/**
 * Saves and publishes a change of a document, as the editor does.
 * @param cookie of a signed-in person (`addSignedIn`)
 * @throws Error if a step is refused
 */
export async function publishEdit(
  { url }: { url: string },
  cookie: string,
  key: DocumentKey,
  { changes, confirmed }: Edit,
): Promise<void> {
  const post = async (step: string, body: object) => {
    const answer = await fetch(`${url}/api/staff/document/${step}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ ...key, ...body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${key.kind}, ${step}: ${answer.status} ${text}`);
    return (JSON.parse(text) as { document: { version: number } }).document.version;
  };
  const now = await fetch(`${url}/api/staff/document?${new URLSearchParams({ ...key })}`, {
    headers: { cookie },
  });
  const { version } = (await now.json()) as { version: number };
  const saved = await post("save", { version, changes });
  await post("publish", { version: saved, ...(confirmed && { confirmed }) });
}
