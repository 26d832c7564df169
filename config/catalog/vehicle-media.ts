/**
 * Video players on a vehicle's page (docs/rules.md#video). `MEDIA_HOSTS` adds hosts, whose URLs are used
 * unchanged.
 */
export const PLAYERS = {
  youtube: {
    name: "YouTube",
    hosts: ["youtube.com", "www.youtube.com", "m.youtube.com", "youtu.be", "www.youtube-nocookie.com"],
    /** Origin of the player for the Content-Security-Policy; it sets no cookie before playback. */
    origin: "https://www.youtube-nocookie.com",
  },
  vimeo: {
    name: "Vimeo",
    hosts: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
    origin: "https://player.vimeo.com",
  },
} as const;

/** Cookie category that a visitor must allow before a page loads a player. */
export const PLAYER_CONSENT = "functional";

/** Maximum number of staff-featured vehicles in a selection; the selection's own rule chooses the others. */
export const FEATURED_SHOWN = 4;
