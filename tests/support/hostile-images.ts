import { constants, crc32, deflateRawSync } from "node:zlib";

/** Small files that declare, or unpack to, more than any decoder should accept. */

const MEGABYTE = 1024 * 1024;
const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
/** Colours of a PNG by its channels. */
const COLOUR_TYPES = { 1: 0, 3: 2, 4: 6 } as const;

interface PngOptions {
  depth?: 8 | 16;
  channels?: 1 | 3 | 4;
  interlaced?: boolean;
  /** Rows of zeros that the file really has. */
  rows?: number;
  extra?: Buffer[];
}

export function png(width: number, height: number, options: PngOptions = {}): Buffer {
  const { depth = 8, channels = 3, interlaced = false, rows = 0, extra = [] } = options;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, COLOUR_TYPES[channels], 0, 0, interlaced ? 1 : 0], 8);
  const data = packedZeros(rows * (1 + (width * channels * depth) / 8));
  const chunks = [chunk("IHDR", head), ...extra, chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A text or a colour profile of zeros: `megabytes` unfolded, a thousandth in the file. */
export function compressedChunk(name: "zTXt" | "iCCP", megabytes: number): Buffer {
  return chunk(name, Buffer.concat([Buffer.from("a\0\0", "latin1"), packedZeros(megabytes * MEGABYTE)]));
}

/** Returns a JPEG whose frame header declares a size, while the scans are almost empty. */
export function jpeg(width: number, height: number, { progressive = false, scans = 1, components = 3 } = {}) {
  const frame = Buffer.alloc(8);
  frame.set([8], 0);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  frame.set([components], 5);
  const parts = Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat();
  const quantisation = Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)]);
  const scan = segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0]));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, quantisation),
    segment(progressive ? 0xc2 : 0xc0, Buffer.concat([frame.subarray(0, 6), Buffer.from(parts)])),
    ...Array.from({ length: scans }, () => Buffer.concat([scan, Buffer.from([0, 0])])),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export function webp(width: number, height: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  return riff("VP8X", canvas);
}

/** Lossless: its sides have 14 bits each. */
export function losslessWebp(width: number, height: number): Buffer {
  const head = Buffer.alloc(16);
  head.set([0x2f], 0);
  head.writeUInt32LE(((height - 1) * 0x4000 + (width - 1)) >>> 0, 1);
  return riff("VP8L", head);
}

export function gif(width: number, height: number, frames = 1): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  const descriptor = Buffer.alloc(10);
  descriptor.set([0x2c], 0);
  descriptor.writeUInt16LE(width, 5);
  descriptor.writeUInt16LE(height, 7);
  const frame = Buffer.concat([descriptor, Buffer.from([2, 2, 0x44, 0x01, 0])]);
  return Buffer.concat([
    Buffer.from("GIF89a", "latin1"),
    screen,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}

export function avif(width: number, height: number): Buffer {
  const extent = Buffer.alloc(12);
  extent.writeUInt32BE(width, 4);
  extent.writeUInt32BE(height, 8);
  const brand = box("ftyp", Buffer.from("avif\0\0\0\0avifmif1", "latin1"));
  return Buffer.concat([brand, box("meta", Buffer.concat([Buffer.alloc(4), box("ispe", extent)]))]);
}

/** Kinds that are no photo, whatever they can contain. */
export const OTHER_KINDS: Record<string, Buffer> = {
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>'),
  pdf: Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj"),
  tiff: Buffer.from("II*\0\x08\0\0\0", "latin1"),
  bmp: Buffer.from("BM\x36\0\0\0", "latin1"),
  libvips: Buffer.from([0x08, 0xf2, 0xa6, 0xb6, 0, 0, 0, 0]),
};

/** One picture for each way to harm a decoder by its header. */
export const DECLARED_BOMBS: Record<string, () => Buffer> = {
  "a PNG 64,000,000 pixels wide": () => png(64_000_000, 1),
  "a PNG 20,000,000 pixels wide of 16 bits": () => png(20_000_000, 1, { depth: 16 }),
  "a PNG 64,000,000 pixels high": () => png(1, 64_000_000),
  "a PNG of 16 bits and four channels": () => png(8_000, 7_900, { depth: 16, channels: 4 }),
  "an interlaced PNG": () => png(8_000, 7_900, { interlaced: true, channels: 4 }),
  "a PNG with a colour profile like a bomb": () => png(8, 8, { extra: [compressedChunk("iCCP", 1_100)] }),
  "a PNG with a text like a bomb": () => png(8, 8, { extra: [compressedChunk("zTXt", 1_100)] }),
  "a JPEG of 65,500 pixels a side": () => jpeg(65_500, 65_500),
  "a progressive CMYK JPEG": () => jpeg(8_000, 7_900, { progressive: true, components: 4 }),
  "a JPEG with 5,000 scans": () => jpeg(4_000, 4_000, { progressive: true, scans: 5_000 }),
  "a WebP of 16,777,216 pixels a side": () => webp(16_777_216, 16_777_216),
  "a lossless WebP of the largest size": () => losslessWebp(16_384, 16_384),
  "a GIF of the largest size": () => gif(65_535, 65_535, 100),
  "an AVIF of the largest size": () => avif(0xffffffff, 0xffffffff),
};

/** Pictures within every limit that is declared, which cost the most that is left. */
export const HEAVY: Record<string, () => Buffer> = {
  "a colour profile of 900 MB": () => png(8, 8, { rows: 8, extra: [compressedChunk("iCCP", 900)] }),
  "a text of 900 MB": () => png(8, 8, { rows: 8, extra: [compressedChunk("zTXt", 900)] }),
  "rows without end": () => png(16_383, 3_900, { rows: 3_900 }),
  "interlaced up to the limit": () => png(6_000, 5_500, { interlaced: true, rows: 5_500 }),
  "16 bits up to the limit": () => png(5_500, 5_500, { depth: 16, channels: 4, rows: 5_500 }),
  "a progressive JPEG up to the limit": () => jpeg(5_500, 3_000, { progressive: true, scans: 60 }),
  "a GIF with 20,000 frames": () => gif(1_000, 1_000, 20_000),
};

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function riff(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`RIFF\0\0\0\0WEBP${name}\0\0\0\0`, "latin1");
  head.writeUInt32LE(data.length + 12, 4);
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, data]);
}

function box(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`\0\0\0\0${name}`, "latin1");
  head.writeUInt32BE(data.length + 8);
  return Buffer.concat([head, data]);
}

/**
 * Zeros compressed by zlib, a thousandth of their size; repeated, so that gigabytes of them are made
 * instantly.
 */
function packedZeros(bytes: number): Buffer {
  const block = (size: number) =>
    deflateRawSync(Buffer.alloc(size), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const full = block(MEGABYTE);
  const blocks = Array.from({ length: Math.floor(bytes / MEGABYTE) }, () => full);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((bytes % 65_521) * 0x10000 + 1);
  const last = Buffer.from([0x03, 0x00]);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...blocks, block(bytes % MEGABYTE), last, sum]);
}
