/** Header by which the server passes the requested host to Next and the middleware; a visitor's own value is dropped. */
export const GROUP_HEADER = "x-forecourt-group";

/** Answered under any hostname: load balancers send requests by IP address. */
export const HOSTLESS_PATHS: readonly string[] = ["/api/health", "/api/health/live", "/api/metrics"];

/** Memory limits of a process that serves many groups. */
export const groupsInMemory = {
  /** Vehicles of all groups together, as `STOCK_MEMORY_MB` allows; the size of one with its index entry, bytes. */
  bytesOfVehicle: 12_000,
  /** The size of a group without vehicles. */
  bytesOfGroup: 400_000,
};
