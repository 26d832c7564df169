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
  /** Logo for a light background, and its version; null shows the name. */
  logo: { bytes: Buffer; version: string } | null;
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
 * Renders the card as a JPEG of 1200 × 630 pixels: the whole picture with the dealership's logo or name above a dark
 * band of text. The sides of the picture are filled with its own colors.
 */
export async function renderCard(card: OgCard, brand: OgBrand, dataDir: string): Promise<Buffer> {
  const aside = await renderText(card.aside, { size: 56, weight: 700, color: "#ffffff", room: 420 });
  const room = width - 2 * MARGIN - (aside.width && aside.width + MARGIN);
  const title = cut(card.title, OG.maxTitleLength);
  const [head, detail, sign] = await Promise.all([
    renderText(title, { size: title.length > 40 ? 38 : 46, weight: 700, color: "#ffffff", room, lines: 2 }),
    renderText(cut(card.detail, OG.maxDetailLength), { size: 28, weight: 400, color: "#c3cddb", room }),
    renderBrand(brand),
  ]);
  const top = height - band;
  const block = head.height + (detail.height && GAP + detail.height);
  const first = top + Math.round((band - block) / 2) + 2;
  return sharp(await wholePicture(await pictureOf(card.pictures, dataDir), top))
    .extend({ bottom: band, background: INK })
    .composite([
      ...sign,
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

/** Renders the picture without cutting any of it. Its edges, blurred, fill the room beside it. */
async function wholePicture(picture: Buffer, room: number): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .flatten({ background: "#f6f8fa" })
    .resize(width, room, { fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [Math.floor((width - info.width) / 2), Math.floor((room - info.height) / 2)];
  const sides = { left, right: width - info.width - left, top, bottom: room - info.height - top };
  const filled = await sharp(data)
    .extend({ ...sides, extendWith: "copy" })
    .toBuffer();
  return sharp(filled)
    .blur(14)
    .composite([{ input: data, left, top }])
    .png()
    .toBuffer();
}

/** Renders the logo, or the name beside the accent, on a white plate at the top left. */
async function renderBrand({ name, accent, logo }: OgBrand): Promise<OverlayOptions[]> {
  if (logo) {
    const { data, info } = await sharp(logo.bytes, { density: 144 })
      .resize(360, 44, { fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true });
    return [
      box(info.width + 52, 72, "#ffffff", 16, MARGIN, 36),
      { input: data, left: MARGIN + 26, top: 36 + Math.round((72 - info.height) / 2) },
    ];
  }
  const text = await renderText(cut(name, OG.maxDetailLength), {
    size: 27,
    weight: 600,
    color: INK,
    room: 700,
  });
  return [
    box(text.width + 84, 64, "#ffffff", 32, MARGIN, 36),
    box(22, 22, accent, 7, MARGIN + 26, 57),
    ...at(text, MARGIN + 60, 36 + Math.round((64 - text.height) / 2)),
  ];
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
