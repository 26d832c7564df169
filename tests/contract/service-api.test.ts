import { beforeEach, describe, expect, it } from "vitest";
import {
  remoteScheduler,
  type ServiceBooking,
  type ServiceScheduler,
} from "../../lib/leads/service/scheduler";
import { type ServiceApi, startServiceApi } from "../support/service-api";
import { ID, makeStored, monday, SHOP } from "../unit/leads/service/fixture";

let api: ServiceApi;
let scheduler: ServiceScheduler;
const { id, storeId, start, end, data } = makeStored();
const booking: ServiceBooking = {
  ...{ id, storeId, start, end, data },
  customer: {
    firstName: "Ada",
    lastName: "O'Neill",
    email: "ada@driver.example.com",
    phone: "(312) 555-0187",
  },
};
const path = `/v1/stores/${SHOP.id}/appointments/${ID}`;

beforeEach(async () => {
  api = await startServiceApi();
  scheduler = remoteScheduler({ url: `${api.url}/v1/`, key: "secret" });
  return () => api.stop();
});

describe("a customer-system API at SERVICE_API_URL, behind the same interface", () => {
  it("books with a service appointment and its customer", async () => {
    expect(await scheduler.put(booking)).toBe("ok");
    expect(api.calls).toEqual([
      {
        method: "PUT",
        path,
        authorization: "Bearer secret",
        body: {
          appointment_id: ID,
          start_datetime: "2026-11-23T10:00:00-06:00",
          end_datetime: "2026-11-23T11:30:00-06:00",
          notes_general: "It squeaks.",
          vehicle_arr: [{ year: 2020, make: "Honda", model: "Accord" }],
          repair_order_lines: [
            { op_code: "LOF", name: "Oil and filter change", notes_narrative: expect.any(String) },
            { op_code: "ROT", name: "Tire rotation", notes_narrative: expect.any(String) },
          ],
          customer: {
            first_name: "Ada",
            last_name: "O'Neill",
            email: "ada@driver.example.com",
            phone: "(312) 555-0187",
          },
        },
      },
    ]);
    expect(await scheduler.put(booking)).toBe("ok");
    expect(api.booked.size).toBe(1);
    expect(await scheduler.remove(ID, SHOP.id)).toBe("ok");
    expect(await scheduler.remove(ID, SHOP.id)).toBe("ok");
    expect(api.booked.size).toBe(0);
  });

  it("lists taken times, with any UTC offset", async () => {
    api.taken = [{ start_datetime: "2026-11-23T10:00:00-06:00", end_datetime: "2026-11-23T17:00:00Z" }];
    const within = { start: monday("00:00"), end: monday("23:00") };
    expect(await scheduler.taken(SHOP.id, within)).toEqual([
      { start: monday("10:00"), end: monday("11:00") },
    ]);
    expect(api.calls[0]).toMatchObject({
      method: "GET",
      path: `/v1/stores/${SHOP.id}/taken?from=2026-11-23T06%3A00%3A00.000Z&to=2026-11-24T05%3A00%3A00.000Z`,
    });
  });

  it("reports when a time is full", async () => {
    api.taken = [{ start_datetime: data.start_datetime, end_datetime: data.end_datetime }];
    expect(await scheduler.put(booking)).toBe("full");
  });

  it.each([500, 503, 401, 302])("%d is down", async (status) => {
    api.instead = status;
    expect(await scheduler.put(booking)).toBe("down");
    expect(await scheduler.remove(ID, SHOP.id)).toBe("down");
    await expect(scheduler.taken(SHOP.id, booking)).rejects.toThrow(String(status));
  });

  it("an unreachable server is down", async () => {
    await api.stop();
    expect(await scheduler.put(booking)).toBe("down");
    expect(await scheduler.remove(ID, SHOP.id)).toBe("down");
    await expect(scheduler.taken(SHOP.id, booking)).rejects.toThrow();
  });

  it("a response in another format is no result", async () => {
    api.instead = 200;
    await expect(scheduler.taken(SHOP.id, booking)).rejects.toThrow();
  });

  it("the store's id there may be another one", async () => {
    const other = remoteScheduler({ url: api.url, storeId: "dealer 7" });
    await other.put(booking);
    expect(api.calls[0]).toMatchObject({ path: `/stores/dealer%207/appointments/${ID}`, authorization: "" });
  });
});
