/** Appearance of an invented person, from which a portrait is composed. */
export interface Look {
  skin: keyof typeof SKINS;
  hair: keyof typeof HAIR_COLORS;
  style: keyof typeof HAIR;
  wear: keyof typeof WEAR;
  /** Color of the clothes and of the background. */
  color: string;
  ground: string;
  glasses?: boolean;
  beard?: boolean;
}

const SKINS = {
  light: ["#f5d0b5", "#e6b596"],
  warm: ["#e8b88e", "#d39d72"],
  tan: ["#cf9567", "#b67d51"],
  brown: ["#a46a43", "#8a5634"],
  deep: ["#75482e", "#5d3822"],
} as const;

const HAIR_COLORS = {
  black: "#211d1e",
  dark: "#3a2a22",
  brown: "#5d4030",
  auburn: "#864a2b",
  blond: "#c79a5b",
  gray: "#9a9da3",
  white: "#d8dade",
} as const;

/** Hair paths behind and in front of the head, which is an ellipse around 200/182. */
const HAIR = {
  crop: {
    back: "",
    front: "M138 176c-6-52 22-84 64-84s68 32 60 84c-4-4-6-22-12-34-22-8-76-8-100 0-6 12-8 30-12 34z",
  },
  side: {
    back: "",
    front:
      "M136 178c-10-58 24-92 70-90 44 2 66 38 58 90-5-6-8-24-14-38-34 4-66-6-82-22-4 16-18 26-24 34-4 8-4 20-8 26z",
  },
  curls: {
    back: "",
    front:
      "M134 172c-14-16-8-38 6-44 0-20 20-34 36-28 12-14 38-12 46 2 20-4 38 10 36 30 14 10 16 30 4 42-4-8-6-20-12-28-32-10-72-10-104 0-6 8-8 18-12 26z",
  },
  afro: {
    back: "M200 62c62 0 92 44 84 96-6 40-24 58-40 62h-88c-16-4-34-22-40-62-8-52 22-96 84-96z",
    front: "M134 182c-6-50 24-86 66-86s72 36 66 86c-4-18-12-32-24-40-24-8-60-8-84 0-12 8-20 22-24 40z",
  },
  bob: {
    back: "M200 84c52 0 78 36 78 84 0 36-4 62-12 76H134c-8-14-12-40-12-76 0-48 26-84 78-84z",
    front: "M136 184c-6-54 20-90 66-90 42 0 68 34 62 90-8-10-16-30-20-46-26 2-60-4-78-20-6 20-20 44-30 66z",
  },
  long: {
    back: "M200 82c54 0 82 38 82 92 0 54 8 92 18 122H100c10-30 18-68 18-122 0-54 28-92 82-92z",
    front:
      "M136 186c-8-58 22-94 64-94s72 36 64 94c-8-12-14-34-18-52-20-6-36-16-46-28-10 12-26 22-46 28-4 18-10 40-18 52z",
  },
  bun: {
    back: "M200 44c20 0 34 14 34 32s-14 30-34 30-34-12-34-30 14-32 34-32z",
    front: "M138 174c-6-50 22-82 62-82s68 32 62 82c-6-8-8-24-14-36-30-14-66-14-96 0-6 12-8 28-14 36z",
  },
  tail: {
    back: "M246 116c34 6 48 40 46 84-2 28-10 48-18 58-4-40-12-84-34-112z",
    front:
      "M138 174c-8-54 24-84 64-84 42 0 66 32 60 84-6-8-10-26-14-38-20-2-62-8-84-18-4 14-10 24-14 30-4 8-8 18-12 26z",
  },
  locs: {
    back: "M200 82c50 0 80 32 80 84v70a11 11 0 0 1-22 0v-26h-4v30a11 11 0 0 1-22 0V150h-64v90a11 11 0 0 1-22 0v-30h-4v26a11 11 0 0 1-22 0v-70c0-52 30-84 80-84z",
    front:
      "M136 186c-8-56 20-94 64-94s72 38 64 94c-4-20-10-34-18-46-14-2-34-10-46-20-12 10-32 18-46 20-8 12-14 26-18 46z",
  },
  scarf: {
    back: "M200 74c58 0 86 44 86 100 0 60-8 92-24 110H138c-16-18-24-50-24-110 0-56 28-100 86-100z",
    front:
      "M138 200c-10-64 16-104 62-104s72 40 62 104c-2 22-14 44-30 56 18-18 24-44 22-70-2-34-22-54-54-54s-52 20-54 54c-2 26 4 52 22 70-16-12-28-34-30-56z",
  },
  bald: { back: "", front: "" },
  receding: {
    back: "",
    front:
      "M137 188c-8-30-2-58 16-74 2 14-4 26-8 38-2 12-4 26-8 36zm126 0c8-30 2-58-16-74-2 14 4 26 8 38 2 12 4 26 8 36z",
  },
} as const;

/** Clothes over the shoulders; `%` is a placeholder for their color. */
const WEAR = {
  blazer: `<path d="M60 400c4-74 40-104 96-114h88c56 10 92 40 96 114z" fill="%"/>
<path d="M164 286l36 62 36-62-14-8h-44z" fill="#fff"/>
<path d="M164 282l-22 14 20 60 38 44 38-44 20-60-22-14-36 66z" fill="#000" opacity=".16"/>`,
  tie: `<path d="M60 400c4-74 40-104 96-114h88c56 10 92 40 96 114z" fill="%"/>
<path d="M162 286l38 60 38-60-14-8h-48z" fill="#fff"/>
<path d="M192 312h16l10 60-18 22-18-22z" fill="#7c2d3e"/><path d="M188 300h24l-4 14h-16z" fill="#9b3a4e"/>
<path d="M162 284l-22 14 24 64 36 38 36-38 24-64-22-14-38 92z" fill="#000" opacity=".14"/>`,
  polo: `<path d="M62 400c4-74 40-104 94-114h88c54 10 90 40 94 114z" fill="%"/>
<path d="M160 284l40 42 40-42-8-8h-64z" fill="#000" opacity=".18"/><path d="M198 326h4v34h-4z" fill="#000" opacity=".2"/>`,
  work: `<path d="M60 400c4-74 40-104 96-114h88c56 10 92 40 96 114z" fill="%"/>
<path d="M158 284l-8 26 34 18 16-26 16 26 34-18-8-26-10-8h-64z" fill="#fff" opacity=".22"/>
<path d="M196 304h8v96h-8z" fill="#000" opacity=".18"/><rect x="232" y="350" width="46" height="26" rx="4" fill="#fff" opacity=".28"/>`,
  blouse: `<path d="M62 400c4-74 40-104 94-114h88c54 10 90 40 94 114z" fill="%"/>
<path d="M160 282c4 34 20 52 40 52s36-18 40-52l-8-6h-64z" fill="#000" opacity=".12"/>`,
} as const;

/** Returns a portrait, head and shoulders, as a square SVG. */
export function portrait({ skin, hair, style, wear, color, ground, glasses, beard }: Look): string {
  const [face, shade] = SKINS[skin];
  // A scarf is cloth, so it has the color of the clothes.
  const hairColor = style === "scarf" ? color : HAIR_COLORS[hair];
  const { back, front } = HAIR[style];
  const brows = style === "scarf" ? HAIR_COLORS.dark : HAIR_COLORS[hair === "white" ? "gray" : hair];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="36 40 328 328" width="400" height="400">
<rect width="400" height="400" fill="${ground}"/>
<circle cx="290" cy="110" r="150" fill="#fff" opacity=".35"/>
<path d="${back}" fill="${hairColor}"/>
<path d="M172 236h56v44c0 18-12 32-28 32s-28-14-28-32z" fill="${shade}"/>
${WEAR[wear].replaceAll("%", color)}
<path d="M172 250h56v30c0 16-12 30-28 30s-28-14-28-30z" fill="${shade}"/>
<ellipse cx="139" cy="190" rx="10" ry="16" fill="${shade}"/><ellipse cx="261" cy="190" rx="10" ry="16" fill="${shade}"/>
<path d="M140 172c0-44 24-70 60-70s60 26 60 70c0 50-24 92-60 92s-60-42-60-92z" fill="${face}"/>
${beard ? `<path d="M141 186c4 54 26 84 59 84s55-30 59-84c-6 20-14 30-24 34-14-8-56-8-70 0-10-4-18-14-24-34z" fill="${brows}" opacity=".88"/>` : ""}
<path d="M178 225c8 17 36 17 44 0z" fill="#fff" stroke="${shade}" stroke-width="3" stroke-linejoin="round"/>
<path d="M199 186c-2 10-6 18-4 22 2 3 7 4 12 2" fill="none" stroke="${shade}" stroke-width="4.5" stroke-linecap="round"/>
<circle cx="176" cy="180" r="5.5" fill="#241f1f"/><circle cx="224" cy="180" r="5.5" fill="#241f1f"/>
<path d="M163 163c7-5 17-6 25-3M212 160c8-3 18-2 25 3" fill="none" stroke="${brows}" stroke-width="5" stroke-linecap="round"/>
<circle cx="162" cy="208" r="9" fill="#d9534f" opacity=".13"/><circle cx="238" cy="208" r="9" fill="#d9534f" opacity=".13"/>
<path d="${front}" fill="${hairColor}"/>
${glasses ? '<g fill="#fff" fill-opacity=".18" stroke="#2b3442" stroke-width="4"><rect x="155" y="166" width="40" height="30" rx="12"/><rect x="205" y="166" width="40" height="30" rx="12"/><path d="M195 178c3-3 7-3 10 0M155 176l-14-4M245 176l14-4" fill="none"/></g>' : ""}
</svg>`;
}
