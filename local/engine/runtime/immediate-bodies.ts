// Bodies for queries and mutations, where no host promise ever settles: what a Blob, Request or Response was made of is kept
// beside it and read at once. A body that is a stream or a form stays the host's, and waiting for it never ends.
import { settled } from "./settled.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const contents = new WeakMap<object, Bytes>();
const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Null for what only the host can read. */
function bytesOf(source: unknown): Bytes | null {
  if (source === null || source === undefined) return new Uint8Array();
  if (source instanceof ArrayBuffer) return new Uint8Array(source.slice(0));
  if (ArrayBuffer.isView(source)) {
    return Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength));
  }
  if (typeof source === "string") return encoder.encode(source);
  if (source instanceof URLSearchParams) return encoder.encode(source.toString());
  return typeof source === "object" ? (contents.get(source) ?? null) : null;
}

function joined(parts: readonly unknown[]): Bytes | null {
  const all: Bytes[] = [];
  for (const part of parts) {
    const bytes = bytesOf(part);
    if (bytes === null) return null;
    all.push(bytes);
  }
  return Uint8Array.from(Buffer.concat(all));
}

function keep(owner: object, bytes: Bytes | null): void {
  if (bytes !== null) contents.set(owner, bytes);
}

export class ImmediateBlob extends Blob {
  constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
    super(parts, options);
    keep(this, joined(parts));
  }

  override slice(start?: number, end?: number, type = ""): Blob {
    const bytes = contents.get(this);
    if (bytes === undefined) return super.slice(start, end, type);
    return new ImmediateBlob([bytes.slice(start, end)], { type });
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = contents.get(this);
    return bytes === undefined ? super.arrayBuffer() : settled(() => bytes.slice().buffer);
  }

  override bytes(): Promise<Bytes> {
    const bytes = contents.get(this);
    return bytes === undefined ? super.bytes() : settled(() => bytes.slice());
  }

  override text(): Promise<string> {
    const bytes = contents.get(this);
    return bytes === undefined ? super.text() : settled(() => decoder.decode(bytes));
  }
}

/** Like the host's, a body can be read once. */
function readsAtOnce(target: typeof Request | typeof Response): void {
  const read = new WeakSet<object>();
  const readers: Record<string, (bytes: Bytes, owner: Body & { headers: Headers }) => unknown> = {
    arrayBuffer: (bytes) => bytes.slice().buffer,
    blob: (bytes, { headers }) =>
      new ImmediateBlob([bytes], { type: headers.get("content-type") ?? "" }),
    bytes: (bytes) => bytes.slice(),
    json: (bytes) => JSON.parse(decoder.decode(bytes)) as unknown,
    text: (bytes) => decoder.decode(bytes),
  };
  for (const [name, reader] of Object.entries(readers)) {
    const host = Reflect.get(target.prototype, name) as () => Promise<unknown>;
    const value = function (this: Body & { headers: Headers }) {
      const bytes = contents.get(this);
      if (bytes === undefined) return host.call(this);
      return settled(() => {
        if (read.has(this)) throw new TypeError("Body is unusable: Body has already been read");
        read.add(this);
        return reader(bytes, this);
      });
    };
    Object.defineProperty(target.prototype, name, { value, writable: true, configurable: true });
  }
  Object.defineProperty(target.prototype, "bodyUsed", {
    get(this: object) {
      return read.has(this);
    },
    configurable: true,
  });
}

export class ImmediateResponse extends Response {
  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init);
    keep(this, bytesOf(body));
  }

  static override json(value: unknown, init: ResponseInit = {}): Response {
    const { headers } = Response.json(null, init);
    return new ImmediateResponse(JSON.stringify(value), { ...init, headers });
  }

  override clone(): Response {
    const copy = super.clone();
    Object.setPrototypeOf(copy, ImmediateResponse.prototype);
    keep(copy, contents.get(this) ?? null);
    return copy;
  }
}

export class ImmediateRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init);
    keep(this, bytesOf(init?.body ?? (input instanceof Request ? input : null)));
  }

  override clone(): Request {
    return new ImmediateRequest(this);
  }
}

readsAtOnce(ImmediateResponse);
readsAtOnce(ImmediateRequest);
