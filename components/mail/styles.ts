import type { CSSProperties } from "react";
import { DARK } from "@/config/runtime/theme";
import type { Letterhead } from "@/lib/delivery/mail/mail-content";

/**
 * Mail clients support no CSS variables and few style sheets, so essential styles are inline. One style sheet
 * contains the dark mode.
 */
const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const BODY = "#334155";
const QUIET = "#5b6b7f";
const LINE = "#e4e9ef";

export type MailStyles = ReturnType<typeof mailStyles>;

/** Returns the styles of every element in the store's colors. */
export function mailStyles({ colors }: Letterhead) {
  const base: CSSProperties = { fontFamily: FONT, color: BODY, fontSize: "16px", lineHeight: "24px" };
  const plain: CSSProperties = { ...base, margin: "0 0 16px" };
  const cell: CSSProperties = { ...base, verticalAlign: "top", borderBottom: `1px solid ${LINE}` };
  const label = {
    ...cell,
    color: QUIET,
    fontWeight: 400,
    textAlign: "left",
    padding: "10px 12px 10px 0",
    width: "34%",
  } as const;
  const value = { ...cell, color: colors.ink, fontWeight: 600, padding: "10px 0" } as const;
  return {
    page: { backgroundColor: colors.panel, margin: 0, padding: "24px 12px" },
    card: { maxWidth: "600px", backgroundColor: "#ffffff", borderRadius: "12px" },
    head: { padding: "24px 24px 0", borderTop: `4px solid ${colors.accent}`, borderRadius: "12px 12px 0 0" },
    name: { ...base, color: colors.ink, fontSize: "18px", fontWeight: 800, textDecoration: "none" },
    main: { padding: "24px 24px 4px" },
    foot: { padding: "0 24px 20px" },
    heading: {
      ...base,
      color: colors.ink,
      fontSize: "24px",
      lineHeight: "30px",
      fontWeight: 800,
      margin: "0 0 16px",
    },
    title: { ...base, color: colors.ink, fontSize: "16px", fontWeight: 700, margin: "0 0 8px" },
    text: plain,
    link: { color: colors.accentText, textDecoration: "underline" },
    list: { ...plain, paddingLeft: "20px" },
    table: { width: "100%", borderCollapse: "collapse", margin: "0 0 12px" },
    label,
    value,
    lastLabel: { ...label, borderBottom: "none" },
    lastValue: { ...value, borderBottom: "none" },
    box: { border: `1px solid ${LINE}`, borderRadius: "12px", margin: "0 0 20px" },
    inBox: { padding: "16px 16px 8px" },
    picture: {
      display: "block",
      width: "100%",
      height: "auto",
      backgroundColor: colors.panel,
      borderRadius: "11px 11px 0 0",
      // Color of the alternative text if the picture is not loaded.
      color: BODY,
      fontFamily: FONT,
      fontSize: "14px",
    },
    carLabel: { ...base, color: colors.accentText, fontSize: "14px", fontWeight: 700, margin: "0 0 4px" },
    carName: { ...base, color: colors.ink, fontSize: "18px", fontWeight: 700, margin: "0 0 4px" },
    carOpen: { ...base, fontWeight: 600, margin: "12px 0 8px" },
    carLink: { color: colors.ink, textDecoration: "none" },
    price: {
      ...base,
      color: colors.ink,
      fontSize: "24px",
      lineHeight: "30px",
      fontWeight: 800,
      margin: "8px 0 0",
    },
    priceDrop: { color: QUIET, fontSize: "16px", fontWeight: 400 },
    quiet: { ...base, color: QUIET, fontSize: "14px", lineHeight: "20px", margin: "0" },
    actions: { margin: "0 0 20px" },
    button: {
      fontFamily: FONT,
      fontSize: "16px",
      fontWeight: 700,
      backgroundColor: colors.accent,
      color: colors.accentInk,
      borderRadius: "999px",
      padding: "14px 28px",
      textAlign: "center",
    },
    secondary: {
      fontFamily: FONT,
      fontSize: "16px",
      fontWeight: 600,
      backgroundColor: "#ffffff",
      color: colors.ink,
      border: `1px solid ${QUIET}`,
      borderRadius: "999px",
      padding: "13px 27px",
      textAlign: "center",
    },
    rule: { borderTop: `1px solid ${LINE}`, margin: "0 0 16px" },
    footText: { ...base, color: QUIET, fontSize: "13px", lineHeight: "20px", margin: "0 0 8px" },
    footLink: { color: QUIET, textDecoration: "underline" },
  } as const satisfies Record<string, CSSProperties>;
}

/**
 * Returns the dark-mode style sheet for clients that support it; others show the light styles. It contains no
 * characters that HTML escapes.
 */
export function darkSheet({ colors }: Letterhead): string {
  const { page, panel } = DARK;
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
.button,.secondary{min-height:20px}
@media (max-width:480px){.button,.secondary{display:block!important}.main{padding:20px 20px 4px!important}.foot{padding:0 20px 20px!important}.head{padding:20px 20px 0!important}}
@media (prefers-color-scheme:dark){
.page{background-color:${page}!important}
.page td{background-color:transparent!important}
.card,.secondary{background-color:${panel}!important}
.ink,.value,.secondary{color:#e6edf5!important}
.text,.label,.quiet,.foot-link{color:#b8c4d2!important}
.accent{color:${colors.accentTextOnDark}!important}
.line,.label,.value,.box{border-color:#2a3644!important}
}`;
}
