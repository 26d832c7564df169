import { describe, expect, it } from "vitest";
import { popupSetup } from "@/components/marketing/popups/setup";
import type { Preview } from "@/lib/catalog/inventory/snapshot/preview/preview-token";
import { schemaOf } from "@/lib/store/api/collections";
import { filterValid } from "@/lib/store/api/records";
import { readCollection } from "@/lib/store/content/content-files";
import { noContent } from "@/lib/store/content/site-content";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const contentOf = (group: string) => ({
  ...noContent(),
  popups: readCollection(process.cwd(), group, "pop-ups") ?? [],
});
const idsOf = (group: string, hasReserve = true) =>
  popupSetup({
    profile: makeProfile({ group, name: "Acme Motors" }),
    reserve: hasReserve ? [makeVehicle(1, { private: true })] : [],
    content: contentOf(group),
  })?.popups.map(({ id }) => id);

describe("pop-up data of a store's pages", () => {
  it("are its group's pop-ups, with the text of the consent", () => {
    expect(idsOf("heartland")).toEqual(["ask-us", "private-reserve"]);
    const setup = popupSetup({
      profile: makeProfile({ group: "heartland", name: "Acme Motors" }),
      reserve: [],
      content: contentOf("heartland"),
    });
    expect(setup).toMatchObject({
      seller: "Acme Motors",
      consentText: expect.stringContaining("Acme Motors"),
    });
  });

  it("without a private reserve there is nothing to unlock", () =>
    expect(idsOf("heartland", false)).toEqual(["ask-us"]));

  it("are in a preview its drafts, shown immediately", () => {
    const documents = [{ kind: "pop-ups", storeId: "", id: "ask-us" }];
    const preview = { group: "heartland", storeId: null, documents, expiresAt: 0 } as unknown as Preview;
    const scene = {
      ...{ profile: makeProfile({ group: "heartland" }), reserve: [], content: contentOf("heartland") },
    };
    expect(popupSetup(scene, preview)?.popups.map(({ id, conditions }) => [id, conditions])).toEqual([
      ["ask-us", [{}]],
    ]);
    expect(popupSetup(scene, { ...preview, documents: [] })).toBeNull();
  });

  it("names the malformed pop-ups of a remote store, for the browser's console", () => {
    const remote = (problem: unknown) =>
      filterValid(
        schemaOf("pop-ups"),
        [...contentOf("heartland").popups, problem],
        "https://api.example/store-group/heartland/website/pop-ups",
      );
    remote({ id: "broken", conditions: [{ timer: "5" }], settings: { component: "PrimeDialog" } });
    const scene = {
      profile: makeProfile({ group: "heartland" }),
      reserve: [],
      content: contentOf("heartland"),
    };
    const named = [expect.stringMatching(/^The pop-up "broken" is skipped: conditions\.0\.timer /)];
    expect(popupSetup(scene)?.malformed).toEqual(named);
    // Also where no other pop-up is left to show.
    expect(popupSetup({ ...scene, content: noContent() })?.malformed).toEqual(named);
    expect(
      popupSetup({ ...scene, profile: makeProfile({ id: "acme", group: "acme" }), content: noContent() }),
    ).toBeNull();
    remote(contentOf("heartland").popups[0]);
    expect(popupSetup(scene)?.malformed).toEqual([]);
  });

  it("is nothing for a group without any", () => expect(idsOf("acme")).toBeUndefined());
});
