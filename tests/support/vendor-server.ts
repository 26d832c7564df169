import { type LoopbackServer, listen } from "./loopback";

/** A vendor's host: the script of a tool, and the page that the tool frames. */
export interface VendorServer extends LoopbackServer {
  /** Paths that were requested. */
  readonly requests: string[];
}

/** Script that puts a frame of the vendor into its place, much larger than the place. */
const SCRIPT = `(() => {
  const script = document.currentScript;
  const frame = document.createElement("iframe");
  frame.title = "Example tool";
  frame.width = 2000;
  frame.height = 2000;
  frame.src = new URL("/frame", script.src).href;
  document.getElementById(script.dataset.target).append(frame);
})()`;

/** Page of a vendor's tool that posts requested messages back to the parent page. */
const FRAME = `<!doctype html><title>Example tool</title><p>Hello from the tool</p><script>
addEventListener("message", ({ data, source }) => data.send && source.postMessage(data.send, "*"));
</script>`;

export async function startVendorServer(): Promise<VendorServer> {
  const requests: string[] = [];
  const server = await listen(({ url = "/" }, response) => {
    requests.push(url);
    const isScript = url === "/widget.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? SCRIPT : FRAME);
  });
  return { ...server, requests };
}
