/** Whose players a vehicle's page shows (docs/rules.md#video). `MEDIA_HOSTS` adds further hosts, whose addresses are used as they are. */
export const PLAYERS = {
  youtube: {
    name: "YouTube",
    hosts: ["youtube.com", "www.youtube.com", "m.youtube.com", "youtu.be", "www.youtube-nocookie.com"],
    /** Where the player itself is from, for the Content-Security-Policy: the one that sets no cookie before it plays. */
    origin: "https://www.youtube-nocookie.com",
  },
  vimeo: {
    name: "Vimeo",
    hosts: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
    origin: "https://player.vimeo.com",
  },
} as const;

/** What has to be allowed before a page loads something of a player's host. */
export const PLAYER_CONSENT = "functional";

/** Vehicles that the staff feature, of those that a selection shows: what it is a selection of must stay true. */
export const FEATURED_SHOWN = 4;
