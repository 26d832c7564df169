/** Icon outlines on a 24 × 24 grid, made for Forecourt; each is one path in the current color. */
const PATHS = {
  alert: "M12 4 2.8 19.5h18.4L12 4Zm0 6v4.2m0 2.6v.2",
  arrowLeft: "M19.5 12h-15m6-6-6 6 6 6",
  arrowRight: "M4.5 12h15m-6-6 6 6-6 6",
  calendar: "M4 6.5h16v13H4v-13Zm0 4h16M8 4v4m8-4v4",
  car: "M3 16v-3.2l2-1.3L7 7.5h9l3 4 2 1v3.5h-2.2M3 16h2.2m3.6 0h6.4M5 11.5h14M5.2 16a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0Zm10 0a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0Z",
  check: "m4.5 12.5 5 5 10-11",
  chevronDown: "m6 9.5 6 6 6-6",
  chevronLeft: "m14.5 6-6 6 6 6",
  chevronRight: "m9.5 6 6 6-6 6",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17ZM12 7v5.2l3.4 2",
  close: "m6 6 12 12M18 6 6 18",
  directions: "m20.5 3.5-7 17-2.9-7.1-7.1-2.9 17-7Z",
  expand: "M9 4.5H4.5V9m10.5-4.5h4.5V9m0 6v4.5H15M9 19.5H4.5V15",
  external: "M10 5H5v14h14v-5M13.5 4.5h6v6m-9 3 8.6-8.6",
  filter:
    "M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0ZM6 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Z",
  fuel: "M5 20.5v-17h8.5v17M3.5 20.5h11.5M5 10h8.5M13.5 13h2a1.5 1.5 0 0 1 1.5 1.5v2a1.75 1.75 0 1 0 3.5 0V9l-3-3",
  gauge: "M5.8 18a8.5 8.5 0 1 1 12.4 0M12 13.5l3.5-4.5",
  grid: "M4 4h6.5v6.5H4V4Zm9.5 0H20v6.5h-6.5V4ZM4 13.5h6.5V20H4v-6.5Zm9.5 0H20V20h-6.5v-6.5Z",
  heart:
    "M12 20.3 4.6 12.8a4.9 4.9 0 0 1 0-6.9 4.9 4.9 0 0 1 6.9 0l.5.5.5-.5a4.9 4.9 0 0 1 6.9 0 4.9 4.9 0 0 1 0 6.9L12 20.3Z",
  info: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17Zm0 7.5v5m0-8.2V8",
  lock: "M5.5 10.5h13v10h-13v-10Zm2.8 0V7.2a3.7 3.7 0 0 1 7.4 0v3.3M12 14.5v2",
  mail: "M3.5 5.5h17v13h-17v-13Zm0 1.5 8.5 6.5L20.5 7",
  menu: "M3.5 7h17M3.5 12h17M3.5 17h17",
  message: "M4 5h16v11.5h-9.5L6 20v-3.5H4V5Z",
  minus: "M5 12h14",
  phone:
    "M6.2 3.5h3l1.6 4.3-2.1 1.7a12 12 0 0 0 5.8 5.8l1.7-2.1 4.3 1.6v3a2.2 2.2 0 0 1-2.4 2.2A16.3 16.3 0 0 1 4 5.9a2.2 2.2 0 0 1 2.2-2.4Z",
  pin: "M12 21s6.8-6.2 6.8-11.2a6.8 6.8 0 1 0-13.6 0C5.2 14.8 12 21 12 21Zm0-13.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 1 0 0-4.8Z",
  plus: "M12 5v14M5 12h14",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13Zm4.8 11.3L20.5 20.5",
  seat: "M7 3.5 8.5 14H16l2.5 6.5M8.5 14 6 20.5",
  share: "M12 14.5v-11m-4.5 4L12 3.3l4.5 4.2M8 10.5H5.5v10h13v-10H16",
  shield: "M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6l-7-2.5Zm-3.2 8.3 2.4 2.4 4.2-4.7",
  star: "m12 3.8 2.5 5.3 5.7.7-4.2 4 1.1 5.7-5.1-2.8-5.1 2.8L8 13.8l-4.2-4 5.7-.7L12 3.8Z",
  tag: "M3.5 12.5v-9h9l8 8-9 9-8-8ZM8 7.9V8",
  wrench: "M19.8 7.2 16.5 10.5 13.5 7.5l3.3-3.3a5 5 0 0 0-6.5 6.5l-6.5 6.5 3 3 6.5-6.5a5 5 0 0 0 6.5-6.5Z",
} as const;

export type IconName = keyof typeof PATHS;

/** Names of all icons, for the style page. */
export const ICON_NAMES = Object.keys(PATHS) as IconName[];

/** Returns an icon's path, for drawings that are not rendered by React. */
export function outlineOf(name: IconName): string {
  return PATHS[name];
}

/**
 * Renders a decorative icon that keeps its size in a narrow row. It is hidden from assistive technology, so
 * adjacent text or the control's label must have the meaning.
 */
export function Icon({
  name,
  size = 20,
  className = "",
  filled = false,
}: {
  name: IconName;
  size?: number;
  className?: string;
  filled?: boolean;
}) {
  // Data from outside can contain any name, despite the type.
  if (!Object.hasOwn(PATHS, name)) {
    console.error(`Unknown icon: ${name}`);
    return null;
  }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`icon${filled ? " fill-current" : ""}${className && ` ${className}`}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
