import { expect, it } from "vitest";
import { unreadableAlerts } from "@/lib/leads/alerts/people";
import { makeProfile } from "../../../support/store-fixture";

const stores = [makeProfile({ id: "north" })];

it("alerts without possible matches are those of an invalid search and of a missing store", () => {
  const alerts = [
    { id: "good", search: "/used-cars-for-sale?seats=5", storeId: "" },
    { id: "of a store", search: "/used-cars-for-sale", storeId: "north" },
    { id: "of a vehicle", search: "", storeId: "" },
    { id: "no search", search: "/used-boats-for-sale", storeId: "" },
    { id: "no filter", search: "/used-cars-for-sale?price=nothing", storeId: "" },
    { id: "no store", search: "/used-cars-for-sale", storeId: "south" },
  ];
  expect([...unreadableAlerts(alerts, { stores })]).toEqual(["no search", "no filter", "no store"]);
});
