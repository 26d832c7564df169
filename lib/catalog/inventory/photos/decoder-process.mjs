/**
 * Decodes pictures from untrusted sources in a separate process: if one of them corrupts or exhausts memory, this
 * process ends and not the server. Plain JavaScript: `shrink-photo.ts` starts it by its path.
 */
import sharp from "sharp";
import { serveJobs } from "../../../core/platform/limited-child.mjs";

const [, maxSide = 0] = process.argv.slice(2).map(Number);

sharp.cache(false);
sharp.concurrency(1);
// Regardless of what the first bytes suggested: no SVG, PDF, TIFF or libvips file is ever opened.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});

serveJobs(shrink);

async function shrink({ bytes, options: { width, height, maxPixels, quality, seconds, format = "webp" } }) {
  const input = { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true };
  const declared = await sharp(bytes, input).metadata();
  if (Math.max(declared.width, declared.height) > maxSide) return null;
  const shrunk = sharp(bytes, input)
    .timeout({ seconds })
    .autoOrient()
    .resize({ width, height, fit: "inside", withoutEnlargement: true });
  // JPEG has no transparency.
  const encoded =
    format === "jpeg"
      ? shrunk.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true })
      : shrunk.webp({ quality });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
