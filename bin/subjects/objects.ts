/**
 * Objects that represent a subject, each drawn on a field of 400 × 400 with its floor at y = 380. Their fills
 * are defined in `DEFS`.
 */
export const OBJECTS = {
  document: `<path d="M82 20h176l62 62v298H82z" fill="url(#paper)"/><path d="M258 20v62h62z" fill="#cbd5df"/>
<path d="M118 122h128M118 164h164M118 206h164M118 248h112" stroke="#b4c0cd" stroke-width="13" stroke-linecap="round"/>
<circle cx="270" cy="312" r="52" fill="url(#green)"/><path d="m246 313 18 18 34-38" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>`,
  folder: `<path d="M40 110h120l32 36h168v234H40z" fill="url(#steel)"/><path d="M92 60h190v200H92z" fill="url(#paper)"/>
<path d="M120 100h130M120 134h130" stroke="#b4c0cd" stroke-width="12" stroke-linecap="round"/><path d="M40 176h320v188q0 16-16 16H56q-16 0-16-16z" fill="url(#ink)"/>
<rect x="160" y="220" width="80" height="14" rx="7" fill="#fff" opacity=".5"/>`,
  calculator: `<rect x="88" y="20" width="224" height="360" rx="30" fill="url(#ink)"/><rect x="116" y="50" width="168" height="78" rx="12" fill="#d5f5e2"/>
<path d="M246 72v34M262 72v34M222 106h-16M214 72v34" stroke="#14532d" stroke-width="9" stroke-linecap="round" fill="none"/>
${grid(3, 4, (at, x, y) => `<rect x="${116 + x * 60}" y="${152 + y * 54}" width="48" height="40" rx="10" fill="${at === 11 ? "#22c55e" : "#eef2f6"}"/>`)}`,
  tag: `<path d="M60 60h160l150 150q14 14 0 28L248 360q-14 14-28 0L60 210z" fill="url(#green)"/><circle cx="118" cy="118" r="24" fill="#f4f7fa"/>
<path d="M224 174c-34-22-66 16-30 38 40 24 8 70-32 44M230 160l-76 112" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" transform="rotate(6 200 210)"/>`,
  percent: `<circle cx="200" cy="210" r="170" fill="url(#green)"/><circle cx="200" cy="210" r="138" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="10"/>
<path d="M262 138 138 282" stroke="#fff" stroke-width="26" stroke-linecap="round"/><circle cx="144" cy="158" r="32" fill="none" stroke="#fff" stroke-width="24"/><circle cx="256" cy="262" r="32" fill="none" stroke="#fff" stroke-width="24"/>`,
  oil: `<path d="M96 150 150 96V60h96v36l58 54v206q0 24-24 24H120q-24 0-24-24z" fill="url(#ink)"/><rect x="144" y="18" width="108" height="46" rx="10" fill="url(#green)"/>
<rect x="124" y="196" width="152" height="140" rx="14" fill="#f4f7fa"/><path d="M200 214c26 34 38 50 38 68a38 38 0 0 1-76 0c0-18 12-34 38-68z" fill="url(#amber)"/>`,
  tire: `<circle cx="200" cy="200" r="180" fill="url(#rubber)"/><circle cx="200" cy="200" r="180" fill="none" stroke="#3a4552" stroke-width="12" stroke-dasharray="16 12"/>
<circle cx="200" cy="200" r="116" fill="url(#steel)"/><circle cx="200" cy="200" r="116" fill="none" stroke="#eef2f6" stroke-width="8"/>
${[0, 72, 144, 216, 288].map((turn) => `<path d="M186 190 172 98h56l-14 92z" fill="#1f2a37" transform="rotate(${turn + 36} 200 200)"/>`).join("")}
<circle cx="200" cy="200" r="26" fill="#eef2f6"/><circle cx="200" cy="200" r="12" fill="#7c8a9a"/>`,
  battery: `<rect x="96" y="92" width="62" height="34" rx="8" fill="#7c8a9a"/><rect x="242" y="92" width="62" height="34" rx="8" fill="#7c8a9a"/>
<rect x="40" y="120" width="320" height="260" rx="24" fill="url(#ink)"/><rect x="40" y="176" width="320" height="150" fill="#f4f7fa"/>
<path d="M104 250h50M246 250h50M271 225v50" stroke="#1f2a37" stroke-width="15" stroke-linecap="round"/><path d="m214 188-46 70h38l-14 58 52-76h-40z" fill="url(#amber)"/>`,
  snow: `<circle cx="200" cy="204" r="176" fill="url(#ice)"/><g stroke="#fff" stroke-width="18" stroke-linecap="round" stroke-linejoin="round" fill="none">
${[0, 60, 120, 180, 240, 300].map((turn) => `<path d="M200 204V78M200 116l-30-28M200 116l30-28M200 156l-20-18M200 156l20-18" transform="rotate(${turn} 200 204)"/>`).join("")}</g>`,
  key: `<path d="M74 40h88q44 0 44 44v206q0 90-88 90t-88-90V84q0-44 44-44z" fill="url(#ink)"/><circle cx="118" cy="130" r="32" fill="#eef2f6"/><circle cx="118" cy="214" r="32" fill="#3b4858"/><circle cx="118" cy="298" r="32" fill="url(#green)"/>
<path d="M104 130h28M118 116v28" stroke="#1f2a37" stroke-width="9" stroke-linecap="round"/><path d="M206 60h120l34 34-34 34h-16l-16-18-16 18-16-18-16 18h-40z" fill="url(#steel)"/>`,
  gauge: `<path d="M22 300a178 178 0 0 1 356 0v40q0 20-20 20H42q-20 0-20-20z" fill="url(#ink)"/><path d="M70 300a130 130 0 0 1 260 0" fill="none" stroke="#3b4858" stroke-width="26" stroke-linecap="round"/>
<path d="M70 300a130 130 0 0 1 184-118" fill="none" stroke="#22c55e" stroke-width="26" stroke-linecap="round"/><path d="m200 300 64-96" stroke="#fff" stroke-width="16" stroke-linecap="round"/><circle cx="200" cy="300" r="24" fill="#eef2f6"/>`,
  wrench: `<path d="M258 26a92 92 0 0 0-84 126L44 282a48 48 0 0 0 68 68l130-130a92 92 0 0 0 116-122l-58 58-54-12-12-54 58-58a92 92 0 0 0-34-6z" fill="url(#steel)"/><circle cx="78" cy="316" r="18" fill="#5b6b7f"/>`,
  filter: `<rect x="36" y="96" width="328" height="284" rx="20" fill="url(#ink)"/><rect x="62" y="122" width="276" height="232" rx="10" fill="#f6e9c8"/>
${Array.from({ length: 11 }, (_, at) => `<path d="M${76 + at * 25} 126v224" stroke="${at % 2 ? "#d7bf86" : "#e9d5a4"}" stroke-width="12"/>`).join("")}`,
  thermometer: `<path d="M200 20a52 52 0 0 0-52 52v164a88 88 0 1 0 104 0V72a52 52 0 0 0-52-52z" fill="url(#paper)"/><circle cx="200" cy="300" r="60" fill="url(#ice)"/><path d="M180 150h40v130h-40z" fill="#3f8fd0"/>
<path d="M278 90h42M278 134h28M278 178h42" stroke="#93a1b2" stroke-width="13" stroke-linecap="round"/>`,
  heart: `<path d="M200 372 50 222c-44-46-38-118 8-152 44-32 104-20 142 36 38-56 98-68 142-36 46 34 52 106 8 152z" fill="url(#red)"/><path d="M98 110c14-18 38-22 58-10" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="16" stroke-linecap="round"/>`,
  box: `<path d="M40 170h320v210H40z" fill="#cf9e64"/><path d="M40 170h320v46H40z" fill="#b98a52"/><path d="M20 170 70 92h260l50 78z" fill="#e0b57d"/><circle cx="150" cy="96" r="46" fill="url(#red)"/><path d="M150 50c4-14 14-20 26-22" stroke="#14532d" stroke-width="10" fill="none" stroke-linecap="round"/>
<path d="M226 150V72q0-22 26-22t26 22v78z" fill="url(#green)"/><rect x="158" y="262" width="84" height="60" rx="8" fill="#fff" opacity=".55"/>`,
  coat: `<path d="M136 60 200 92l64-32 62 44 46 130-52 20-18-46v172H98V208l-18 46-52-20 46-130z" fill="url(#blue)"/><path d="M200 92v288" stroke="#fff" stroke-opacity=".5" stroke-width="8"/><path d="M136 60 200 130l64-70-64 32z" fill="#1f2a37" opacity=".45"/>
<circle cx="222" cy="190" r="9" fill="#fff"/><circle cx="222" cy="250" r="9" fill="#fff"/><circle cx="222" cy="310" r="9" fill="#fff"/>`,
  books: `<rect x="60" y="310" width="280" height="70" rx="10" fill="url(#blue)"/><rect x="84" y="240" width="250" height="70" rx="10" fill="url(#red)"/><rect x="56" y="170" width="262" height="70" rx="10" fill="url(#green)"/>
<path d="M60 330h280M84 260h250M56 190h262" stroke="#fff" stroke-opacity=".35" stroke-width="8"/><path d="m214 160 66-132 36 18-66 132-42 26z" fill="url(#amber)"/><path d="m280 28 36 18 10-20-36-18z" fill="#e88"/>`,
  wheelSteer: `<circle cx="200" cy="204" r="168" fill="none" stroke="url(#ink)" stroke-width="40"/><path d="M44 190h112q44-34 88 0h112M200 260v104" stroke="url(#ink)" stroke-width="34" fill="none" stroke-linecap="round"/><circle cx="200" cy="220" r="50" fill="url(#steel)"/>`,
} as const;

export type ObjectName = keyof typeof OBJECTS;

/** Fills of all objects, and the blur of their shadows. */
export const DEFS = `<defs>
${gradient("paper", "#ffffff", "#e3e9ef")}${gradient("ink", "#344254", "#141c26")}${gradient("steel", "#d7dee6", "#93a1b2")}
${gradient("rubber", "#2b3542", "#141a22")}${gradient("green", "#34d873", "#15a34a")}${gradient("amber", "#f6c453", "#d9920f")}
${gradient("red", "#ef6a5f", "#c0352b")}${gradient("blue", "#5b93d6", "#2b5c9c")}${gradient("ice", "#8fc4ee", "#3f8fd0")}
${gradient("wall", "#f3f5f7", "#e4e8ec")}${gradient("floor", "#dfe4e9", "#eef1f4")}
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter></defs>`;

function gradient(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0.35" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

function grid(columns: number, rows: number, cell: (at: number, x: number, y: number) => string): string {
  return Array.from({ length: columns * rows }, (_, at) =>
    cell(at, at % columns, Math.floor(at / columns)),
  ).join("");
}
