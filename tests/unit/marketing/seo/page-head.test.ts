import { describe, expect, it } from "vitest";
import { languageAlternates, pageHead } from "@/lib/marketing/seo/page-head";
import { StoreProfileSchema } from "@/lib/store/api/profile-schema";
import { storeTitles } from "@/lib/store/content/page-titles";
import { makeProfile } from "../../../support/store-fixture";

const page = { title: "Service", description: "We repair cars.", path: "/service" };
const seo = {
  "/service": {
    title: "Repairs",
    ogDescription: "Shared words",
    twitterTitle: "Short",
    ogImage: "/car-art/hero-dusk.webp",
  },
};

describe("SEO entry per page", () => {
  it("without one, the page's own data is used, with the store's picture", () => {
    const head = pageHead(page, makeProfile({ seo: {} }));
    expect(head).toMatchObject({
      title: "Service",
      description: "We repair cars.",
      alternates: { canonical: "/service" },
      openGraph: {
        title: "Service",
        description: "We repair cars.",
        url: "/service",
        siteName: "Heartland Auto Group",
      },
      twitter: { card: "summary_large_image", title: "Service", description: "We repair cars." },
    });
    const [image] = head.openGraph!.images as { url: string; width: number }[];
    expect(image).toMatchObject({
      url: expect.stringMatching(/^\/og\/store\/heartland-[0-9a-f]{10}\.jpg$/),
      width: 1200,
    });
  });
  it("a store's entry overrides them, field by field", () => {
    expect(pageHead(page, makeProfile({ seo }))).toMatchObject({
      title: "Repairs",
      description: "We repair cars.",
      openGraph: { title: "Repairs", description: "Shared words", images: ["/car-art/hero-dusk.webp"] },
      twitter: { title: "Short", description: "Shared words", images: ["/car-art/hero-dusk.webp"] },
    });
  });
  it("is for its page only", () => {
    expect(pageHead({ ...page, path: "/contact-us" }, makeProfile({ seo })).title).toBe("Service");
  });
  it("is part of a store's settings, and an invalid one is rejected", () => {
    const parsed = StoreProfileSchema.safeParse({
      ...makeProfile(),
      seo: { "/": { ogImage: "javascript:alert(1)" } },
    });
    expect(parsed.success).toBe(false);
  });
});

describe("title template and separator", () => {
  const named = (site: object) => {
    const profile = makeProfile();
    return StoreProfileSchema.safeParse({ ...profile, site: { ...profile.site, ...site } });
  };
  const titles = (site: object) => storeTitles(named(site).data!);

  it("are the site's own without a store's setting", () =>
    expect(titles({ titleTemplate: undefined, separator: undefined })).toEqual({
      template: "%s | Heartland Auto Group",
      default: "Heartland Auto Group | Naperville, IL",
    }));
  it("are the store's", () =>
    expect(titles({ titleTemplate: "%siteName %separator %s", separator: "–" })).toEqual({
      template: "Heartland Auto Group – %s",
      default: "Heartland Auto Group – Naperville, IL",
    }));
  it("must hold the page's own title", () => {
    expect(named({ titleTemplate: "%separator %siteName" }).success).toBe(false);
    expect(named({ separator: " " }).success).toBe(false);
  });
});

describe("ready for hreflang", () => {
  it("is empty with one language", () => expect(languageAlternates("/service")).toBeUndefined());
  it("names the page in each of several", () => {
    const languages = ["en", "es"] as const;
    expect(languageAlternates("/service", languages)).toEqual({
      "en-US": "/service",
      "es-US": "/es/service",
      "x-default": "/service",
    });
    expect(languageAlternates("/", languages)?.["es-US"]).toBe("/es");
  });
});
