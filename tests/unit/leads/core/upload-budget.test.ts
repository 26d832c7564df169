import { describe, expect, it } from "vitest";
import { UPLOAD_BYTES } from "@/config/catalog/vehicle-images";
import { readBody } from "@/lib/core/http/read-body";
import { UploadBudget, uploadBudget } from "@/lib/core/platform/read-capped";

/** A form with a file that comes in pieces, each when it is let through. */
function upload(pieces: number): { request: Request; step: () => void } {
  let open: (() => void) | undefined;
  let sent = 0;
  const head = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\n';
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent > 0) await new Promise<void>((resolve) => (open = resolve));
      if (sent === 0) controller.enqueue(Buffer.from(head));
      else if (sent <= pieces) controller.enqueue(Buffer.alloc(1024 * 1024));
      else {
        controller.enqueue(Buffer.from("\r\n--b--\r\n"));
        controller.close();
      }
      sent += 1;
    },
  });
  const init = {
    method: "POST",
    body,
    duplex: "half",
    headers: { "content-type": "multipart/form-data; boundary=b" },
  };
  return { request: new Request("http://localhost/", init as RequestInit), step: () => open?.() };
}

async function finish(answer: Promise<unknown>, step: () => void): Promise<unknown> {
  let done = false;
  const end = answer.finally(() => (done = true));
  while (!done) {
    step();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return end;
}

describe("memory for uploads", () => {
  it("is shared: a rejected request reserves nothing, a released amount can be used", () => {
    const budget = new UploadBudget(10);
    const [one, other] = [budget.share(), budget.share()];
    expect([one.take(6), other.take(5), other.take(4)]).toEqual([true, false, true]);
    one.release();
    one.release();
    expect([other.take(6), other.take(1)]).toEqual([true, false]);
  });

  it("a file beyond it is a 503, and the next one is accepted", async () => {
    const others = uploadBudget().share();
    others.take(UPLOAD_BYTES - 1024 * 1024);
    const refused = upload(2);
    expect(await finish(readBody(refused.request, 1e7, { withFile: true }), refused.step)).toEqual({
      ok: false,
      status: 503,
    });
    others.release();
    const taken = upload(2);
    expect(await finish(readBody(taken.request, 1e7, { withFile: true }), taken.step)).toMatchObject({
      ok: true,
    });
    const all = uploadBudget().share();
    expect(all.take(UPLOAD_BYTES)).toBe(true);
    all.release();
  });

  it("uploads that have announced much and sent nothing block no other visitor", async () => {
    const slow = Array.from({ length: 100 }, () => upload(0));
    const answers = slow.map(({ request }) => readBody(request, 1e7, { withFile: true }));
    const taken = upload(9);
    expect(await finish(readBody(taken.request, 1e7, { withFile: true }), taken.step)).toMatchObject({
      ok: true,
    });
    for (const [index, { step }] of slow.entries()) await finish(answers[index]!, step);
  });
});
