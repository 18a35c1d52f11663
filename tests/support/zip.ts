/** Reads a ZIP by its central directory, as unpackers do; a reader of our own shares no mistake with the writer. */

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** The content of each entry by its name, in order. Only stored entries, without compression. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || bytes.readUInt32LE(end) !== END) throw new Error("the ZIP has no end");
  const count = bytes.readUInt16LE(end + 10);
  const entries = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error("the ZIP's directory is broken");
    if (bytes.readUInt16LE(at + 10) !== 0) throw new Error("the ZIP's entry is compressed");
    const [size, nameLength] = [bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28)];
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    entries.set(name, contentOf(bytes, bytes.readUInt32LE(at + 42), size));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function contentOf(bytes: Buffer, header: number, size: number): Buffer {
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  return bytes.subarray(start, start + size);
}
