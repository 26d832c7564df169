import { IMAGE_LIMITS } from "../../../../config/catalog/vehicle-images";

/** Supported image types. Others never reach the decoder, above all SVG, which can refer to files. */
type ImageKind = "jpeg" | "png" | "webp" | "avif" | "gif";

/** Returns an image's type by its first bytes, regardless of name and content type, or null if it is not supported. */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  const text = String.fromCharCode(...bytes.subarray(0, 32));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.slice(4, 8) === "ftyp" && /avi[fs]/.test(text.slice(8))) return "avif";
  return null;
}

/** Values in a picture's header, read without decoding. */
interface ImageHeader {
  kind: ImageKind;
  width: number;
  height: number;
  /** Width × height × channels × bytes per value. */
  decodedBytes: number;
  /** True if the decoder holds the whole picture in memory instead of some lines. */
  isWhole: boolean;
  /** Number of passes over the picture. */
  scans: number;
  /** Number of bytes in compressed parts other than the picture. */
  compressedNotes: number;
}

type Declared = Pick<ImageHeader, "width" | "height"> & {
  /** Channels × bytes per value. */
  pixelBytes: number;
} & Partial<Pick<ImageHeader, "isWhole" | "scans" | "compressedNotes">>;

const READERS: Record<ImageKind, (bytes: Buffer) => Declared | null> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
  avif: readAvif,
  gif: (bytes) => ({
    width: bytes.readUInt16LE(6),
    height: bytes.readUInt16LE(8),
    pixelBytes: 4,
    isWhole: true,
  }),
};

/** Reads a picture's header. Returns null for an unknown type or an incomplete header. */
export function readImageHeader(bytes: Buffer): ImageHeader | null {
  const kind = imageKind(bytes);
  if (kind === null) return null;
  try {
    const declared = READERS[kind](bytes);
    if (!declared || declared.width < 1 || declared.height < 1) return null;
    const { width, height, pixelBytes, isWhole = false, scans = 1, compressedNotes = 0 } = declared;
    return {
      kind,
      width,
      height,
      decodedBytes: width * height * pixelBytes,
      isWhole,
      scans,
      compressedNotes,
    };
  } catch (error) {
    if (error instanceof RangeError) return null; // The file ends within its header.
    throw error;
  }
}

/** Returns true if a picture may be passed to the decoder. */
export function isWithinLimits(header: ImageHeader, maxPixels: number): boolean {
  return exceededLimit(header, maxPixels) === null;
}

/**
 * Returns a text about the limit that a picture exceeds, for its sender. Returns null if the picture may be decoded.
 */
export function exceededLimit(header: ImageHeader, maxPixels: number): string | null {
  const { width, height, decodedBytes, isWhole, scans, compressedNotes } = header;
  const { maxSide, maxDecodedBytes, maxWholeBytes, maxScans, maxCompressedNotes } = IMAGE_LIMITS;
  const side = Math.max(width, height);
  if (side > maxSide) return `its longer side has ${side} pixels, the limit is ${maxSide}`;
  if (width * height > maxPixels)
    return `it has ${millions(width * height)} megapixels, the limit is ${millions(maxPixels)}`;
  const most = isWhole ? maxWholeBytes : maxDecodedBytes;
  if (decodedBytes > most) {
    const kind = isWhole
      ? " of a picture that is decoded as a whole (progressive JPEG, WebP, AVIF, GIF)"
      : "";
    return `it would take ${megabytes(decodedBytes)} MB of memory, the limit${kind} is ${megabytes(most)}`;
  }
  if (scans > maxScans) return `it has ${scans} passes, the limit is ${maxScans}`;
  return compressedNotes > maxCompressedNotes ? "its text and color profile are too large" : null;
}

function millions(pixels: number): number {
  return Math.ceil(pixels / 1e6);
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 ** 2);
}

const PNG_CHANNELS = new Map([
  [0, 1],
  [2, 3],
  [3, 4], // A palette is decoded to colors, possibly with transparency.
  [4, 2],
  [6, 4],
]);
const COMPRESSED = ["iCCP", "zTXt", "iTXt"];

function readPng(bytes: Buffer): Declared | null {
  if (bytes.toString("latin1", 12, 16) !== "IHDR") return null;
  const channels = PNG_CHANNELS.get(bytes.readUInt8(25));
  if (!channels) return null;
  let compressedNotes = 0;
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (COMPRESSED.includes(bytes.toString("latin1", at + 4, at + 8))) compressedNotes += length;
    at += 12 + length;
  }
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    pixelBytes: channels * (bytes.readUInt8(24) > 8 ? 2 : 1),
    isWhole: bytes.readUInt8(28) !== 0,
    compressedNotes,
  };
}

const SCAN = Buffer.from([0xff, 0xda]);

function readJpeg(bytes: Buffer): Declared | null {
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) {
      // Bytes between segments are skipped, as decoders do.
      const next = bytes.indexOf(0xff, at);
      if (next < 0) return null;
      at = next;
      continue;
    }
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1; // Fill byte.
      continue;
    }
    if (marker === 0) {
      at += 2; // Not a marker.
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      // Only frames with a single pass are decoded line by line. Others are held as coefficients of two bytes.
      const isWhole = marker !== 0xc0 && marker !== 0xc1;
      return {
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
        pixelBytes: bytes.readUInt8(at + 9) * (isWhole || bytes.readUInt8(at + 4) > 8 ? 2 : 1),
        isWhole,
        scans: isWhole ? count(bytes, SCAN) : 1,
      };
    }
    if (marker === 0xda) return null;
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return null;
}

function readWebp(bytes: Buffer): Declared | null {
  const pixelBytes = 4;
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8 ":
      return {
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
        pixelBytes,
        isWhole: true,
      };
    case "VP8L": {
      const sides = bytes.readUInt32LE(21);
      return {
        width: (sides & 0x3fff) + 1,
        height: ((sides >>> 14) & 0x3fff) + 1,
        pixelBytes,
        isWhole: true,
      };
    }
    case "VP8X":
      return {
        width: bytes.readUIntLE(24, 3) + 1,
        height: bytes.readUIntLE(27, 3) + 1,
        pixelBytes,
        isWhole: true,
      };
    default:
      return null;
  }
}

const EXTENT = Buffer.from("ispe");

/** Reads an AVIF's size. Each picture in the file states its size in its own box; the largest is used. */
function readAvif(bytes: Buffer): Declared | null {
  let [width, height] = [0, 0];
  for (let at = bytes.indexOf(EXTENT); at >= 0; at = bytes.indexOf(EXTENT, at + 4)) {
    if (at + 16 > bytes.length) break;
    width = Math.max(width, bytes.readUInt32BE(at + 8));
    height = Math.max(height, bytes.readUInt32BE(at + 12));
  }
  // Up to 12 bits per value, with transparency.
  return { width, height, pixelBytes: 8, isWhole: true };
}

function count(bytes: Buffer, wanted: Buffer): number {
  let found = 0;
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + wanted.length)) found += 1;
  return found;
}
