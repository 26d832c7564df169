import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { OG } from "../../../../config/marketing/og";
import { readPhotoFile } from "../../../catalog/inventory/photos/photo-file";
import type { OgCard } from "./card";

export interface OgBrand {
  name: string;
  /** Accent color, `#rrggbb`. */
  accent: string;
}

/** Pattern of the site's own pictures; no other path is read. */
const OWN = /^\/car-art\/[\w-]+\.webp$/;
const PHOTO = /^\/photos\/([\w-]+\.webp)$/;
const FONT = join(process.cwd(), "config/fonts/geist-latin.ttf");
const { width, height, band } = OG;
const MARGIN = 48;
const GAP = 12;
const INK = "#0f1720";

/**
 * Renders the card as a JPEG of 1200 × 630 pixels: the picture with the dealership's name above a dark band of text.
 */
export async function renderCard(card: OgCard, brand: OgBrand, dataDir: string): Promise<Buffer> {
  const aside = await renderText(card.aside, { size: 56, weight: 700, color: "#ffffff", room: 420 });
  const room = width - 2 * MARGIN - (aside.width && aside.width + MARGIN);
  const title = cut(card.title, OG.maxTitleLength);
  const [head, detail, name] = await Promise.all([
    renderText(title, { size: title.length > 40 ? 38 : 46, weight: 700, color: "#ffffff", room, lines: 2 }),
    renderText(cut(card.detail, OG.maxDetailLength), { size: 28, weight: 400, color: "#c3cddb", room }),
    renderText(cut(brand.name, OG.maxDetailLength), { size: 27, weight: 600, color: INK, room: 700 }),
  ]);
  const top = height - band;
  const block = head.height + (detail.height && GAP + detail.height);
  const first = top + Math.round((band - block) / 2) + 2;
  return sharp(await pictureOf(card.pictures, dataDir))
    .resize(width, top, { fit: "cover", position: "centre" })
    .flatten({ background: "#f6f8fa" })
    .extend({ bottom: band, background: INK })
    .composite([
      box(name.width + 84, 64, "#ffffff", 32, MARGIN, 36),
      box(22, 22, brand.accent, 7, MARGIN + 26, 57),
      ...at(name, MARGIN + 60, 36 + Math.round((64 - name.height) / 2)),
      box(width, 6, brand.accent, 0, 0, top),
      ...at(head, MARGIN, first),
      ...at(detail, MARGIN, first + head.height + GAP),
      ...at(aside, width - MARGIN - aside.width, top + Math.round((band - aside.height) / 2)),
    ])
    .jpeg({ quality: OG.jpegQuality, mozjpeg: true })
    .toBuffer();
}

/** Returns the first picture that is a file of this site, or a plain background. */
async function pictureOf(paths: readonly string[], dataDir: string): Promise<Buffer> {
  for (const path of paths) {
    const photo = PHOTO.exec(path)?.[1];
    const bytes = photo
      ? await readPhotoFile(dataDir, photo)
      : OWN.test(path)
        ? await readFile(join(process.cwd(), "public", path)).catch(() => null)
        : null;
    if (bytes) return bytes;
  }
  return sharp({ create: { width, height: height - band, channels: 3, background: "#f6f8fa" } })
    .png()
    .toBuffer();
}

interface Look {
  /** Font size in pixels. */
  size: number;
  weight: number;
  color: string;
  /** Maximum width in pixels. Longer text wraps to at most `lines` lines. */
  room: number;
  lines?: number;
}

interface RenderedText {
  data: Buffer;
  width: number;
  height: number;
}

/** Renders a text. An empty text gives an empty picture. */
async function renderText(text: string, look: Look): Promise<RenderedText> {
  if (text.trim() === "") return { data: Buffer.alloc(0), width: 0, height: 0 };
  const { size, weight, color, room, lines = 1 } = look;
  const renderAt = async (shown: string): Promise<RenderedText> => {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${color}" weight="${weight}">${escapeMarkup(shown)}</span>`,
        font: `Geist ${size}`,
        fontfile: FONT,
        rgba: true,
        width: room,
        // At 72 dpi, a point is a pixel.
        dpi: 72,
        spacing: 4,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };
  const max = size * 1.5 * lines;
  let shown = text;
  let rendered = await renderAt(shown);
  while (rendered.height > max && shown.includes(" ")) {
    shown = `${shown.replace(/…$/, "").split(" ").slice(0, -1).join(" ")}…`;
    rendered = await renderAt(shown);
  }
  return rendered;
}

function at({ data, width: rendered }: RenderedText, left: number, top: number): OverlayOptions[] {
  return rendered > 0 ? [{ input: data, left, top }] : [];
}

function box(w: number, h: number, fill: string, radius: number, left: number, top: number): OverlayOptions {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" rx="${radius}" fill="${fill}"/></svg>`;
  return { input: Buffer.from(svg), left, top };
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max).replace(/\s+\S*$/, "")}…`;
}

function escapeMarkup(text: string): string {
  return text
    .replace(/\p{Cc}/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
