import { describe, expect, it } from "vitest";
import { mediaHosts, mediaPlayer, vehicleMedia } from "../../../../lib/catalog/vehicle/media-player";

const ID = "dQw4w9WgXcQ";
const youtube = {
  by: "YouTube",
  src: `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`,
  page: `https://www.youtube.com/watch?v=${ID}`,
};

describe("a video or 360° link", () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}&t=30s`,
    `https://youtu.be/${ID}?si=abc`,
    `https://m.youtube.com/shorts/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
  ])("of YouTube plays without its cookies: %s", (link) =>
    expect(mediaPlayer(link, [])).toEqual({ ok: true, player: youtube }),
  );
  it.each([
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
    [
      "https://vimeo.com/76979871/8272103f6e",
      "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
    ],
    [
      "https://player.vimeo.com/video/76979871?h=8272103f6e",
      "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
    ],
  ])("of Vimeo plays without tracking: %s", (link, src) =>
    expect(mediaPlayer(link, [])).toMatchObject({ ok: true, player: { by: "Vimeo", src } }),
  );
  it("of a further host is used as it is, and of no other", () => {
    const further = mediaHosts({ MEDIA_HOSTS: " https://spins.example.com  https://b.example.com:8443" });
    expect(further).toEqual(["https://spins.example.com", "https://b.example.com:8443"]);
    const link = "https://spins.example.com/v/1?x=2";
    expect(mediaPlayer(link, further)).toEqual({
      ok: true,
      player: { by: "spins.example.com", src: link, page: link },
    });
    expect(mediaPlayer("https://spins.example.com.evil.example/v", further)).toEqual({
      ok: false,
      problem: "host",
    });
  });
  it.each([
    ["javascript:alert(1)", "https"],
    ["JaVaScRiPt:alert(1)//https://youtu.be/x", "https"],
    ["data:text/html,x", "https"],
    [`http://youtu.be/${ID}`, "https"],
    [`https://user:pass@youtu.be/${ID}`, "https"],
    ["youtube", "https"],
    ["https://videos.example.com/1", "host"],
    [`https://youtu.be:8443/${ID}`, "host"],
    [`https://youtube.com.evil.example/watch?v=${ID}`, "host"],
    ["https://www.youtube.com/@channel", "video"],
    ["https://youtu.be/%22%3E%3Cscript%3E", "video"],
    ["https://vimeo.com/about", "video"],
  ])("is refused: %s", (link, problem) => expect(mediaPlayer(link, [])).toEqual({ ok: false, problem }));
});

it("a vehicle shows only playable media", () => {
  expect(vehicleMedia({ videoUrl: youtube.page, spinUrl: "https://videos.example.com/1" }, [])).toEqual({
    video: youtube,
    spin: null,
  });
  expect(vehicleMedia({ videoUrl: null, spinUrl: null }, [])).toEqual({ video: null, spin: null });
});
