import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { isIP } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Certificate {
  key: string;
  cert: string;
}

/** Creates a self-signed certificate for `host`; clients with it as an authority trust it. */
export function makeCertificate(host = "localhost"): Certificate {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ...[
        "-days",
        "2",
        "-subj",
        `/CN=${host}`,
        "-addext",
        `subjectAltName=${isIP(host) === 0 ? "DNS" : "IP"}:${host}`,
      ],
      ...["-keyout", key, "-out", cert],
    ],
    { stdio: "pipe" },
  );
  try {
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
