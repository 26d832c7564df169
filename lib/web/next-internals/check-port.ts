import { createServer } from "node:net";

/** @throws Error with one line for the operator if the port cannot be used */
export async function checkPort(port: number, hostname: string | undefined): Promise<void> {
  if (port === 0) return;
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, hostname, resolve);
    });
  } catch (error) {
    const code = String(Reflect.get(Object(error), "code"));
    throw new Error(PROBLEMS[code]?.(port, hostname) ?? `Port ${port} cannot be used (${code}).`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

const PROBLEMS: Readonly<Record<string, (port: number, hostname: string | undefined) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is in use: end the other process, or set PORT to another port.`,
  EACCES: (port) => `Port ${port} needs special rights: set PORT to 1024 or more.`,
  EADDRNOTAVAIL: (_, hostname) => `${hostname} is no address of this machine: correct HOSTNAME.`,
  ENOTFOUND: (_, hostname) => `The name ${hostname} is not known: correct HOSTNAME.`,
};
