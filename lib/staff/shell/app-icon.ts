import "server-only";
import sharp from "sharp";
import { singleton } from "../../core/platform/singleton";

/** Files of the installed app's icon: size in pixels, and whether a launcher may crop it. */
export const APP_ICONS = {
  "192.png": { size: 192, maskable: false },
  "512.png": { size: 512, maskable: false },
  "maskable-512.png": { size: 512, maskable: true },
} as const;

export type AppIcon = keyof typeof APP_ICONS;

export function isAppIcon(name: string): name is AppIcon {
  return Object.hasOwn(APP_ICONS, name);
}

const CAR = "M12 40c0-6 3-9 8-10l6-9c1-2 3-3 6-3h9c4 0 6 2 8 6l3 6c4 1 6 4 6 8v3H12z";

/** Returns the icon in the store's color as PNG. @param accent `#rrggbb` */
export function appIcon(name: AppIcon, accent: string): Promise<Buffer> {
  const { size, maskable } = APP_ICONS[name];
  // Launchers show the middle 80% of a maskable icon.
  const inner = maskable ? "translate(9.6 9.6) scale(0.7)" : "";
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="42" r="6" fill="#0f1720" stroke="#fff" stroke-width="3"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${maskable ? 0 : 14}" fill="#0f1720"/><g transform="${inner}"><path d="${CAR}" fill="${accent}"/>${wheel(22)}${wheel(46)}</g></svg>`;
  // The URL is public, so each icon is rendered only once.
  return singleton(`staff-icon.${name}.${accent}`, () =>
    sharp(Buffer.from(svg), { density: 72 * (size / 64) })
      .resize(size, size)
      .png({ palette: true })
      .toBuffer(),
  );
}
