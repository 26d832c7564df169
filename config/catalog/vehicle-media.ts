/**
 * Video players that a vehicle's page shows (docs/rules.md#video). `MEDIA_HOSTS` adds further hosts, whose URLs are
 * used unchanged.
 */
export const PLAYERS = {
  youtube: {
    name: "YouTube",
    hosts: ["youtube.com", "www.youtube.com", "m.youtube.com", "youtu.be", "www.youtube-nocookie.com"],
    /** Origin of the player for the Content-Security-Policy: the one that sets no cookie before it plays. */
    origin: "https://www.youtube-nocookie.com",
  },
  vimeo: {
    name: "Vimeo",
    hosts: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
    origin: "https://player.vimeo.com",
  },
} as const;

/** Cookie category that a visitor must allow before a page loads from a player's host. */
export const PLAYER_CONSENT = "functional";

/** Vehicles that the staff feature, of those that a selection shows: what it is a selection of must stay true. */
export const FEATURED_SHOWN = 4;
