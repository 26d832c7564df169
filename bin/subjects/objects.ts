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
  coins: `${stack(70, 3)}${stack(170, 5)}${stack(270, 7)}`,
  tag: `<path d="M60 60h160l150 150q14 14 0 28L248 360q-14 14-28 0L60 210z" fill="url(#green)"/><circle cx="118" cy="118" r="24" fill="#f4f7fa"/>
<path d="M224 174c-34-22-66 16-30 38 40 24 8 70-32 44M230 160l-76 112" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" transform="rotate(6 200 210)"/>`,
  percent: `<circle cx="200" cy="210" r="170" fill="url(#green)"/><circle cx="200" cy="210" r="138" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="10"/>
<path d="M262 138 138 282" stroke="#fff" stroke-width="26" stroke-linecap="round"/><circle cx="144" cy="158" r="32" fill="none" stroke="#fff" stroke-width="24"/><circle cx="256" cy="262" r="32" fill="none" stroke="#fff" stroke-width="24"/>`,
  shield: `<path d="M200 20 350 74v128c0 96-64 150-150 178C114 352 50 298 50 202V74z" fill="url(#ink)"/><path d="M200 58 314 98v104c0 72-46 114-114 138z" fill="#fff" opacity=".1"/>
<path d="m134 200 48 48 90-98" fill="none" stroke="#22c55e" stroke-width="32" stroke-linecap="round" stroke-linejoin="round"/>`,
  calendar: `<rect x="40" y="60" width="320" height="320" rx="28" fill="url(#paper)"/><path d="M40 148V88q0-28 28-28h264q28 0 28 28v60z" fill="url(#ink)"/>
<path d="M120 30v64M280 30v64" stroke="#93a1b2" stroke-width="20" stroke-linecap="round"/>
${grid(4, 3, (at, x, y) => `<rect x="${76 + x * 66}" y="${180 + y * 60}" width="46" height="38" rx="9" fill="${at === 6 ? "#22c55e" : "#d9e0e8"}"/>`)}`,
  clock: `<circle cx="200" cy="204" r="176" fill="url(#ink)"/><circle cx="200" cy="204" r="142" fill="url(#paper)"/>
<path d="M200 110v98l62 44" fill="none" stroke="#1f2a37" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/><circle cx="200" cy="208" r="14" fill="#22c55e"/>`,
  phone: `<rect x="104" y="10" width="192" height="370" rx="36" fill="url(#ink)"/><rect x="120" y="38" width="160" height="314" rx="18" fill="#f4f7fa"/>
<rect x="138" y="62" width="124" height="84" rx="12" fill="#d3dbe4"/><path d="M138 172h124M138 204h86" stroke="#b4c0cd" stroke-width="13" stroke-linecap="round"/>
<rect x="138" y="244" width="124" height="46" rx="23" fill="url(#green)"/><rect x="174" y="22" width="52" height="7" rx="3.5" fill="#5b6b7f"/>`,
  house: `<path d="M60 190v190h280V190L200 70z" fill="url(#paper)"/><path d="M22 204 200 44l178 160" fill="none" stroke="url(#ink)" stroke-width="36" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M166 380V262h68v118z" fill="url(#green)"/><rect x="94" y="226" width="48" height="48" rx="6" fill="#a9c3dd"/><rect x="258" y="226" width="48" height="48" rx="6" fill="#a9c3dd"/>`,
  oil: `<path d="M96 150 150 96V60h96v36l58 54v206q0 24-24 24H120q-24 0-24-24z" fill="url(#ink)"/><rect x="144" y="18" width="108" height="46" rx="10" fill="url(#green)"/>
<rect x="124" y="196" width="152" height="140" rx="14" fill="#f4f7fa"/><path d="M200 214c26 34 38 50 38 68a38 38 0 0 1-76 0c0-18 12-34 38-68z" fill="url(#amber)"/>`,
  tire: `<circle cx="200" cy="200" r="180" fill="url(#rubber)"/><circle cx="200" cy="200" r="180" fill="none" stroke="#3a4552" stroke-width="12" stroke-dasharray="16 12"/>
<circle cx="200" cy="200" r="116" fill="url(#steel)"/><circle cx="200" cy="200" r="116" fill="none" stroke="#eef2f6" stroke-width="8"/>
${[0, 72, 144, 216, 288].map((turn) => `<path d="M186 190 172 98h56l-14 92z" fill="#1f2a37" transform="rotate(${turn + 36} 200 200)"/>`).join("")}
<circle cx="200" cy="200" r="26" fill="#eef2f6"/><circle cx="200" cy="200" r="12" fill="#7c8a9a"/>`,
  brake: `<circle cx="190" cy="210" r="170" fill="url(#steel)"/><circle cx="190" cy="210" r="170" fill="none" stroke="#8796a6" stroke-width="8"/>
${Array.from({ length: 12 }, (_, at) => `<circle cx="190" cy="86" r="9" fill="#76859a" transform="rotate(${at * 30} 190 210)"/><circle cx="190" cy="116" r="7" fill="#76859a" transform="rotate(${at * 30 + 15} 190 210)"/>`).join("")}
<circle cx="190" cy="210" r="76" fill="url(#ink)"/>${[0, 72, 144, 216, 288].map((turn) => `<circle cx="190" cy="164" r="10" fill="#c9d2dc" transform="rotate(${turn} 190 210)"/>`).join("")}
<path d="M268 62c70 34 110 96 108 168l-70-6c-2-44-26-80-64-104z" fill="url(#red)"/>`,
  battery: `<rect x="96" y="92" width="62" height="34" rx="8" fill="#7c8a9a"/><rect x="242" y="92" width="62" height="34" rx="8" fill="#7c8a9a"/>
<rect x="40" y="120" width="320" height="260" rx="24" fill="url(#ink)"/><rect x="40" y="176" width="320" height="150" fill="#f4f7fa"/>
<path d="M104 250h50M246 250h50M271 225v50" stroke="#1f2a37" stroke-width="15" stroke-linecap="round"/><path d="m214 188-46 70h38l-14 58 52-76h-40z" fill="url(#amber)"/>`,
  snow: `<circle cx="200" cy="204" r="176" fill="url(#ice)"/><g stroke="#fff" stroke-width="18" stroke-linecap="round" stroke-linejoin="round" fill="none">
${[0, 60, 120, 180, 240, 300].map((turn) => `<path d="M200 204V78M200 116l-30-28M200 116l30-28M200 156l-20-18M200 156l20-18" transform="rotate(${turn} 200 204)"/>`).join("")}</g>`,
  charger: `<path d="M96 380V72q0-42 42-42h96q42 0 42 42v308z" fill="url(#paper)"/><rect x="126" y="66" width="120" height="92" rx="14" fill="url(#ink)"/>
<path d="m194 78-32 42h26l-10 30 36-44h-26z" fill="#22c55e"/><path d="M276 190h26q28 0 28 28v78q0 26 22 26t22-26V168l-30-34" fill="none" stroke="#1f2a37" stroke-width="16" stroke-linecap="round"/>
<rect x="76" y="362" width="220" height="18" rx="9" fill="#93a1b2"/><circle cx="186" cy="232" r="26" fill="url(#green)"/>`,
  magnifier: `<circle cx="166" cy="166" r="136" fill="#eaf3fb" fill-opacity=".72"/><circle cx="166" cy="166" r="136" fill="none" stroke="url(#ink)" stroke-width="34"/>
<path d="M112 118a78 78 0 0 1 66-28" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round"/><path d="m270 270 86 86" stroke="url(#green)" stroke-width="48" stroke-linecap="round"/>`,
  key: `<path d="M74 40h88q44 0 44 44v206q0 90-88 90t-88-90V84q0-44 44-44z" fill="url(#ink)"/><circle cx="118" cy="130" r="32" fill="#eef2f6"/><circle cx="118" cy="214" r="32" fill="#3b4858"/><circle cx="118" cy="298" r="32" fill="url(#green)"/>
<path d="M104 130h28M118 116v28" stroke="#1f2a37" stroke-width="9" stroke-linecap="round"/><path d="M206 60h120l34 34-34 34h-16l-16-18-16 18-16-18-16 18h-40z" fill="url(#steel)"/>`,
  gauge: `<path d="M22 300a178 178 0 0 1 356 0v40q0 20-20 20H42q-20 0-20-20z" fill="url(#ink)"/><path d="M70 300a130 130 0 0 1 260 0" fill="none" stroke="#3b4858" stroke-width="26" stroke-linecap="round"/>
<path d="M70 300a130 130 0 0 1 184-118" fill="none" stroke="#22c55e" stroke-width="26" stroke-linecap="round"/><path d="m200 300 64-96" stroke="#fff" stroke-width="16" stroke-linecap="round"/><circle cx="200" cy="300" r="24" fill="#eef2f6"/>`,
  wrench: `<path d="M258 26a92 92 0 0 0-84 126L44 282a48 48 0 0 0 68 68l130-130a92 92 0 0 0 116-122l-58 58-54-12-12-54 58-58a92 92 0 0 0-34-6z" fill="url(#steel)"/><circle cx="78" cy="316" r="18" fill="#5b6b7f"/>`,
  filter: `<rect x="36" y="96" width="328" height="284" rx="20" fill="url(#ink)"/><rect x="62" y="122" width="276" height="232" rx="10" fill="#f6e9c8"/>
${Array.from({ length: 11 }, (_, at) => `<path d="M${76 + at * 25} 126v224" stroke="${at % 2 ? "#d7bf86" : "#e9d5a4"}" stroke-width="12"/>`).join("")}`,
  thermometer: `<path d="M200 20a52 52 0 0 0-52 52v164a88 88 0 1 0 104 0V72a52 52 0 0 0-52-52z" fill="url(#paper)"/><circle cx="200" cy="300" r="60" fill="url(#ice)"/><path d="M180 150h40v130h-40z" fill="#3f8fd0"/>
<path d="M278 90h42M278 134h28M278 178h42" stroke="#93a1b2" stroke-width="13" stroke-linecap="round"/>`,
  cap: `<path d="M92 206v96c0 34 216 34 216 0v-96" fill="#3b4858"/><path d="M200 90 390 172 200 254 10 172z" fill="url(#ink)"/><path d="M200 172l140 30v112" fill="none" stroke="#e0a82e" stroke-width="10"/><path d="M326 306h28l10 66h-48z" fill="url(#amber)"/>`,
  medal: `<path d="M130 20h62l30 150h-60zM270 20h-62l-30 150h60z" fill="url(#ink)"/><circle cx="200" cy="262" r="118" fill="url(#amber)"/><circle cx="200" cy="262" r="88" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="8"/>
<path d="m200 196 20 42 46 6-34 32 8 46-40-22-40 22 8-46-34-32 46-6z" fill="#fff"/>`,
  heart: `<path d="M200 372 50 222c-44-46-38-118 8-152 44-32 104-20 142 36 38-56 98-68 142-36 46 34 52 106 8 152z" fill="url(#red)"/><path d="M98 110c14-18 38-22 58-10" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="16" stroke-linecap="round"/>`,
  box: `<path d="M40 170h320v210H40z" fill="#cf9e64"/><path d="M40 170h320v46H40z" fill="#b98a52"/><path d="M20 170 70 92h260l50 78z" fill="#e0b57d"/><circle cx="150" cy="96" r="46" fill="url(#red)"/><path d="M150 50c4-14 14-20 26-22" stroke="#14532d" stroke-width="10" fill="none" stroke-linecap="round"/>
<path d="M226 150V72q0-22 26-22t26 22v78z" fill="url(#green)"/><rect x="158" y="262" width="84" height="60" rx="8" fill="#fff" opacity=".55"/>`,
  coat: `<path d="M136 60 200 92l64-32 62 44 46 130-52 20-18-46v172H98V208l-18 46-52-20 46-130z" fill="url(#blue)"/><path d="M200 92v288" stroke="#fff" stroke-opacity=".5" stroke-width="8"/><path d="M136 60 200 130l64-70-64 32z" fill="#1f2a37" opacity=".45"/>
<circle cx="222" cy="190" r="9" fill="#fff"/><circle cx="222" cy="250" r="9" fill="#fff"/><circle cx="222" cy="310" r="9" fill="#fff"/>`,
  books: `<rect x="60" y="310" width="280" height="70" rx="10" fill="url(#blue)"/><rect x="84" y="240" width="250" height="70" rx="10" fill="url(#red)"/><rect x="56" y="170" width="262" height="70" rx="10" fill="url(#green)"/>
<path d="M60 330h280M84 260h250M56 190h262" stroke="#fff" stroke-opacity=".35" stroke-width="8"/><path d="m214 160 66-132 36 18-66 132-42 26z" fill="url(#amber)"/><path d="m280 28 36 18 10-20-36-18z" fill="#e88"/>`,
  wheelSteer: `<circle cx="200" cy="204" r="168" fill="none" stroke="url(#ink)" stroke-width="40"/><path d="M44 190h112q44-34 88 0h112M200 260v104" stroke="url(#ink)" stroke-width="34" fill="none" stroke-linecap="round"/><circle cx="200" cy="220" r="50" fill="url(#steel)"/>`,
  seat: `<path d="M96 60q6-40 50-40h70q40 0 44 40l16 170H96z" fill="url(#blue)"/><path d="M80 220h210q50 0 50 50v40q0 30-30 30H120q-40 0-40-40z" fill="url(#ink)"/><path d="M150 60h60l10 120h-80z" fill="#fff" opacity=".25"/><path d="M120 340h180v40H120z" fill="#7c8a9a"/>
<path d="M120 60 240 220M240 60 130 220" stroke="#22c55e" stroke-width="12" stroke-linecap="round"/>`,
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

/** Draws a stack of coins. */
function stack(x: number, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const y = 350 - at * 30;
    return `<path d="M${x} ${y}v14c0 22 92 22 92 0v-14z" fill="#c98a12"/><ellipse cx="${x + 46}" cy="${y}" rx="46" ry="17" fill="url(#amber)"/><ellipse cx="${x + 46}" cy="${y}" rx="30" ry="10" fill="#fff" opacity=".3"/>`;
  }).join("");
}
