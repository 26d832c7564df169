import { PLAYERS } from "../../../config/catalog/vehicle-media";
import type { Vehicle } from "../../store/api/vehicle-schema";

/** Player of a video or a 360° view. */
export interface MediaPlayer {
  /** Name of the player: "YouTube", or a host. */
  by: string;
  /** URL to show in a frame after a click. */
  src: string;
  /** URL of the video's own page, for a new tab. */
  page: string;
}

export type MediaProblem = "https" | "host" | "video";
export type MediaResult = { ok: true; player: MediaPlayer } | { ok: false; problem: MediaProblem };

/** Media of a vehicle; null for one that is missing or cannot be played here. */
export interface VehicleMedia {
  video: MediaPlayer | null;
  spin: MediaPlayer | null;
}

export const NO_MEDIA: VehicleMedia = { video: null, spin: null };

const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_FOLDERS: ReadonlySet<string> = new Set(["embed", "shorts", "live", "v"]);
const VIMEO_ID = /^\d{5,12}$/;
const VIMEO_HASH = /^[\da-f]{6,20}$/;

/**
 * Returns additional hosts of players (`MEDIA_HOSTS`) as origins. It also runs in middleware; `lib/core/platform/env`
 * has validated them.
 */
export function mediaHosts({ MEDIA_HOSTS = "" }: Record<string, string | undefined>): string[] {
  return MEDIA_HOSTS.split(/\s+/).filter(Boolean);
}

/** Returns all origins of players that a page may show in a frame. @param further result of `mediaHosts` */
export function playerOrigins(further: readonly string[]): string[] {
  return [...Object.values(PLAYERS).map(({ origin }) => origin), ...further];
}

/**
 * Returns the player of a link, or the reason why there is none. @param further origins in addition to
 * `config/catalog/vehicle-media`
 */
export function mediaPlayer(link: string, further: readonly string[]): MediaResult {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "")
    return { ok: false, problem: "https" };
  if (further.includes(url.origin))
    return { ok: true, player: { by: url.host, src: url.href, page: url.href } };
  // Another port is another service.
  if (isOf(PLAYERS.youtube.hosts, url)) return found(youtube(url));
  if (isOf(PLAYERS.vimeo.hosts, url)) return found(vimeo(url));
  return { ok: false, problem: "host" };
}

/** Returns the playable media of a vehicle. */
export function vehicleMedia(
  { videoUrl, spinUrl }: Pick<Vehicle, "videoUrl" | "spinUrl">,
  further: readonly string[],
): VehicleMedia {
  const playerOf = (link: string | null) => {
    const read = link === null ? null : mediaPlayer(link, further);
    return read?.ok ? read.player : null;
  };
  return { video: playerOf(videoUrl), spin: playerOf(spinUrl) };
}

function isOf(hosts: readonly string[], { host }: URL): boolean {
  return hosts.includes(host);
}

function found(player: MediaPlayer | null): MediaResult {
  return player ? { ok: true, player } : { ok: false, problem: "video" };
}

/** Returns the player of a YouTube video. Supported URLs: watch?v=ID, youtu.be/ID, embed/ID, shorts/ID, live/ID. */
function youtube({ host, pathname, searchParams }: URL): MediaPlayer | null {
  const [first = "", second = ""] = pathname.split("/").slice(1);
  const id =
    host === "youtu.be" ? first : YOUTUBE_FOLDERS.has(first) ? second : (searchParams.get("v") ?? "");
  if (!YOUTUBE_ID.test(id)) return null;
  return {
    by: PLAYERS.youtube.name,
    src: `${PLAYERS.youtube.origin}/embed/${id}?autoplay=1&rel=0`,
    page: `https://www.youtube.com/watch?v=${id}`,
  };
}

/**
 * Returns the player of a Vimeo video. Supported URLs: vimeo.com/ID, vimeo.com/ID/HASH for an unlisted video,
 * player.vimeo.com/video/ID?h=HASH.
 */
function vimeo({ pathname, searchParams }: URL): MediaPlayer | null {
  const parts = pathname.split("/").filter(Boolean);
  const at = parts.findIndex((part) => VIMEO_ID.test(part));
  const id = parts[at];
  if (id === undefined) return null;
  const hash = [parts[at + 1], searchParams.get("h")].find((each) => VIMEO_HASH.test(each ?? ""));
  return {
    by: PLAYERS.vimeo.name,
    src: `${PLAYERS.vimeo.origin}/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ""}`,
    page: `https://vimeo.com/${id}${hash ? `/${hash}` : ""}`,
  };
}
