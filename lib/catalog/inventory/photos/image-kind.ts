/** Kinds of image that are decoded. Others (SVG above all, which can refer to files) never reach the decoder. */
export type ImageKind = "jpeg" | "png" | "webp" | "avif" | "gif";

/** An image's kind by its first bytes, regardless of its name and content type; null when it is not a supported one. */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  const text = String.fromCharCode(...bytes.subarray(0, 32));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.slice(4, 8) === "ftyp" && /avi[fs]/.test(text.slice(8))) return "avif";
  return null;
}
