/** Header by which the server passes the requested host to Next and the middleware; a visitor's own value is dropped. */
export const GROUP_HEADER = "x-forecourt-group";

/** Answered under any hostname: load balancers send requests by IP address. */
export const HOSTLESS_PATHS: readonly string[] = ["/api/health", "/api/health/live", "/api/metrics"];

/** How a process that serves many groups bounds what it holds of them. */
export const groupsInMemory = {
  /** Vehicles of all groups together, as `STOCK_MEMORY_MB` allows; what one takes with its place in the index, bytes. */
  bytesOfVehicle: 12_000,
  /** What a group takes without any. */
  bytesOfGroup: 400_000,
};
