import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A device with a passkey, as a browser sees it (WebAuthn level 3, ES256). */
export interface Device {
  credentialId: string;
  /** COSE key in base64, as the sign-in library stores it. */
  publicKey: string;
  /** Signs a challenge as the browser does. @param isVerified true if the device has verified its owner */
  answer(challenge: string, options?: { origin?: string; isVerified?: boolean }): object;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;

/** @param rpId the name that the passkey is bound to */
export function makeDevice(rpId: string, site: string): Device {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16).toString("base64url");
  let uses = 0;
  return {
    credentialId,
    publicKey: coseKey(Buffer.from(x!, "base64url"), Buffer.from(y!, "base64url")).toString("base64"),
    answer(challenge, { origin = site, isVerified = true } = {}) {
      const clientData = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin }));
      const counter = Buffer.alloc(4);
      counter.writeUInt32BE(++uses);
      const flags = Buffer.from([isVerified ? PRESENT | VERIFIED : PRESENT]);
      const authenticatorData = Buffer.concat([hash(rpId), flags, counter]);
      const signature = sign("sha256", Buffer.concat([authenticatorData, hash(clientData)]), privateKey);
      return {
        id: credentialId,
        rawId: credentialId,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString("base64url"),
          authenticatorData: authenticatorData.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}

/** The CBOR map {1: 2, 3: -7, -1: 1, -2: x, -3: y} of RFC 9053. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const start = Buffer.from("a5010203262001", "hex");
  return Buffer.concat([start, Buffer.from("215820", "hex"), x, Buffer.from("225820", "hex"), y]);
}

function hash(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
