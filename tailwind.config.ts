import type { Config } from "tailwindcss";

/** The design tokens. Colours and corners are CSS variables, so that a store's theme is data. */
const config: Config = {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  theme: {
    screens: { sm: "640px", lg: "1024px", xl: "1280px" },
    colors: {
      transparent: "transparent",
      current: "currentColor",
      white: "#ffffff",
      ink: "var(--ink)",
      /** Text on a fill of ink. */
      "on-ink": "var(--on-ink)",
      /** On pictures, which are the same in both themes. */
      shade: "#0f1720",
      body: "var(--body)",
      quiet: "var(--quiet)",
      line: "var(--line)",
      page: "var(--page)",
      panel: "var(--panel)",
      band: "var(--band)",
      "on-band": "var(--on-band)",
      accent: {
        DEFAULT: "var(--accent)",
        ink: "var(--accent-ink)",
        text: "var(--accent-text)",
        soft: "var(--accent-soft)",
      },
      info: { DEFAULT: "var(--info)", soft: "var(--info-soft)" },
      success: { DEFAULT: "var(--success)", soft: "var(--success-soft)" },
      warning: { DEFAULT: "var(--warning)", soft: "var(--warning-soft)" },
      danger: { DEFAULT: "var(--danger)", soft: "var(--danger-soft)" },
      star: "var(--star)",
      water: "var(--water)",
    },
    fontSize: {
      sm: ["14px", "20px"],
      base: ["16px", "24px"],
      lg: ["18px", "28px"],
      xl: ["20px", "28px"],
      "2xl": ["24px", "32px"],
      "3xl": ["32px", "38px"],
      "4xl": ["44px", "48px"],
      "5xl": ["60px", "62px"],
    },
    borderRadius: {
      none: "0",
      sm: "var(--radius-small)",
      card: "var(--radius-card)",
      button: "var(--radius-button)",
      full: "999px",
    },
    boxShadow: { none: "none", float: "0 12px 32px -8px rgb(15 23 32 / 0.22)" },
    extend: {
      maxWidth: { content: "1280px", prose: "70ch" },
      aspectRatio: { photo: "16 / 10" },
    },
  },
};

export default config;
