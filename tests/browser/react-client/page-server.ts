import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const PAGE = fileURLToPath(new URL("page.tsx", import.meta.url));

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [PAGE],
    bundle: true,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
  });
  const [output] = outputFiles;
  if (!output) throw new Error("the page did not bundle");
  return output.text;
}

/** Serves the page on a free port of this machine. */
export async function servePage(): Promise<{ url: string; close: () => void }> {
  const script = await bundlePage();
  const html = `<!doctype html><title>React client</title><div id="root"></div><script type="module" src="/page.js"></script>`;
  const server = createServer((request, response) => {
    const isScript = request.url === "/page.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : html);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
