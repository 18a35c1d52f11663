import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

/** No scripts, which would make a page another one than its markup, and nothing from elsewhere. */
const POLICY =
  "default-src 'self' data:; style-src 'self' data: 'unsafe-inline'; script-src 'none'; frame-src 'none'; object-src 'none'";

/** Serves a folder of pages from this machine, so that addresses from its root work. */
export class PageServer {
  private readonly server: Server;

  constructor(root: string) {
    this.server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const file = join(root, decodeURIComponent(pathname));
      if (!file.startsWith(`${root}/`) || !existsSync(file) || statSync(file).isDirectory()) {
        response.writeHead(404).end();
        return;
      }
      const type = TYPES[extname(file).toLowerCase()] ?? "application/octet-stream";
      const headers = { "content-type": type, "content-security-policy": POLICY };
      response.writeHead(200, headers).end(readFileSync(file));
    });
  }

  async addressOf(path: string): Promise<string> {
    if (!this.server.listening)
      await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/${path.split("/").map(encodeURIComponent).join("/")}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
