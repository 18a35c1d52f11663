import { connect, type Socket } from "node:net";
import { type Measurement, measurementOf } from "./statistics.ts";

const HEADER_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");

/** A whole HTTP/1.1 request as bytes, so that no preparation is measured. */
export function requestBytes(url: URL, headers: Record<string, string>, body: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines.join("")}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}

/** True once `received` contains one whole response: by its length, or by its last chunk. */
function isWhole(received: Buffer): boolean {
  const headerEnd = received.indexOf(HEADER_END);
  if (headerEnd < 0) return false;
  const head = received.toString("latin1", 0, headerEnd).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) return received.length >= headerEnd + 4 + Number(length);
  return received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
}

function expectSuccess(received: Buffer): void {
  const text = received.toString("utf8");
  if (text.startsWith("HTTP/1.1 200") && !text.includes('"status":"error"')) return;
  throw new Error(`A request of the benchmark failed:\n${text}`);
}

function open(url: URL): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(Number(url.port), url.hostname, () => done(socket.setNoDelay(true)));
    socket.once("error", fail);
  });
}

/** One keep-alive connection: sends the next request as soon as the previous response has arrived. */
function drain(socket: Socket, queue: Iterator<Buffer>, latenciesMs: number[]): Promise<void> {
  return new Promise((done, fail) => {
    let received = Buffer.alloc(0);
    let sentAt = 0;
    const sendNext = () => {
      const next = queue.next();
      if (next.done) return done();
      sentAt = performance.now();
      socket.write(next.value);
    };
    socket.on("error", fail);
    socket.on("close", () => fail(new Error("The server closed a connection")));
    socket.on("data", (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (!isWhole(received)) return;
      latenciesMs.push(performance.now() - sentAt);
      try {
        expectSuccess(received);
      } catch (error) {
        return fail(error as Error);
      }
      received = Buffer.alloc(0);
      sendNext();
    });
    sendNext();
  });
}

export async function measure(
  url: URL,
  requests: readonly Buffer[],
  connections: number,
): Promise<Measurement> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(url)));
  const queue = requests.values();
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  await Promise.all(sockets.map((socket) => drain(socket, queue, latenciesMs)));
  const tookMs = performance.now() - startedAt;
  for (const socket of sockets) socket.removeAllListeners("close").destroy();
  return measurementOf(latenciesMs, tookMs);
}
