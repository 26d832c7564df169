/**
 * Reads a body of at most `most` bytes. Null when there is more, whatever length the sender stated.
 * @throws when the connection breaks
 */
export async function readCapped(
  request: Pick<Request, "headers" | "body">,
  most: number,
): Promise<Uint8Array | null> {
  if (Number(request.headers.get("content-length") ?? 0) > most) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}
