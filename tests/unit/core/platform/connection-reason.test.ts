import { describe, expect, it } from "vitest";
import { connectionReason } from "@/lib/core/platform/connection-reason";

const coded = (code: string) => Object.assign(new Error("redis://user:secret@10.0.0.1"), { code });

describe("connectionReason", () => {
  it.each([
    [coded("ENOTFOUND"), "the server's name is not known (ENOTFOUND)"],
    [coded("CERT_HAS_EXPIRED"), "the server's certificate has expired (CERT_HAS_EXPIRED)"],
    [coded("ERR_TLS_CERT_ALTNAME_INVALID"), /for another name/],
    [coded("DEPTH_ZERO_SELF_SIGNED_CERT"), /not signed by a known authority .*NODE_EXTRA_CA_CERTS/],
    [coded("ERR_SSL_WRONG_VERSION_NUMBER"), /does not speak TLS/],
    [new AggregateError([coded("ECONNREFUSED")]), /down or refuses/],
    [new Error("OOM command not allowed"), /memory is full/],
    [new Error("outer", { cause: coded("ETIMEDOUT") }), /in time/],
    [new TypeError("odd"), "TypeError"],
    ["text", "unknown"],
  ])("names the cause of %s", (error, reason) => expect(connectionReason(error)).toMatch(reason));
});
