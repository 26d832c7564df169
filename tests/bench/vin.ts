import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createVinDecoder } from "@/lib/catalog/inventory/vin/decode-vin";
import { checkDigit } from "@/lib/catalog/inventory/vin/vin-format";
import { table } from "./table";

/**
 * Decodes VINs of different kinds that are not cached, one after the other and many at a time. Prints the rate per
 * second and the longest time for which the main thread was blocked (aim: under 20 ms).
 */
const STEMS = [
  ..."1HGCM826_3A 4T1B11HK_JU 2T3P1RFV_KC 1FTEW1E4_LF 3GCUYDED_KG 1C4HJXDG_MW JA4J4VA8_RZ JA4ATVAA_NZ ML32AUHJ_PH".split(
    " ",
  ),
  ..."5N1AT3BB_MC KM8J3CA4_JU 5XYP34HC_LG 4S4BTACC_L3 5YJ3E1EA_KF 3MW5R1J0_L8 2C4RC1BG_MR 1C6SRFFT_NN 7FARW2H5_ME".split(
    " ",
  ),
  ..."JM3KFBCM_M0 3VWC57BU_LM".split(" "),
];
/** Letters for position 8: more kinds of vehicle, whether or not vPIC recognizes them. */
const ENGINES = "123456789ABC";
const AT_ONCE = 8;

async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-bench-vin-"));
  const decoder = createVinDecoder(folder);
  try {
    const started = performance.now();
    await decoder.decode(vins()[0]!);
    console.log(
      `First VIN, with the database unpacked: ${((performance.now() - started) / 1_000).toFixed(1)} s`,
    );
    const [apart, together] = halves(vins().slice(1));
    const rows = [
      await measure("one after the other", apart, (vin) => decoder.decode(vin), 1),
      await measure(`${AT_ONCE} at a time`, together, (vin) => decoder.decode(vin), AT_ONCE),
      await measure("known already", [...apart, ...together], (vin) => decoder.decode(vin), 1),
    ];
    console.log(
      table(["VINs", "count", "known to vPIC", "a second", "event loop p99", "event loop worst"], rows),
    );
    console.log("Aim: the event loop's worst delay under 20 ms.");
  } finally {
    await decoder.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  name: string,
  requested: string[],
  decode: (vin: string) => Promise<unknown>,
  atOnce: number,
): Promise<string[]> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  let known = 0;
  const waiting = [...requested];
  const worker = async () => {
    for (let vin = waiting.pop(); vin !== undefined; vin = waiting.pop()) {
      if ((await decode(vin)) !== null) known++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - started) / 1_000;
  delay.disable();
  const milliseconds = (nanoseconds: number) => `${(nanoseconds / 1e6).toFixed(1)} ms`;
  return [
    name,
    String(requested.length),
    String(known),
    Math.round(requested.length / seconds).toLocaleString("en-US"),
    milliseconds(delay.percentile(99)),
    milliseconds(delay.max),
  ];
}

function vins(): string[] {
  return STEMS.flatMap((stem) =>
    [...ENGINES].map((engine) => {
      const vin = `${stem.slice(0, 7)}${engine}0${stem.slice(9)}000007`;
      return `${vin.slice(0, 8)}${checkDigit(vin)}${vin.slice(9)}`;
    }),
  );
}

/** Splits a list by alternating items, so that both halves contain every make. */
function halves<T>(list: T[]): [T[], T[]] {
  return [list.filter((_, index) => index % 2 === 0), list.filter((_, index) => index % 2 === 1)];
}

await bench();
