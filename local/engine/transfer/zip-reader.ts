// Reads the files of a ZIP archive from disk, one at a time: stored or deflated, without encryption, below 4 GiB.
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { crc32, inflateRawSync } from "node:zlib";

/** https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16. */
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 0xffff;
const NEEDS_ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  method: number;
  checksum: number;
  compressedBytes: number;
  bytes: number;
  offset: number;
}

/** An archive that this reader cannot read; the message is for its owner. */
export class ZipError extends Error {}

export class ZipReader {
  readonly #descriptor: number;
  readonly #entries = new Map<string, Entry>();

  constructor(file: string) {
    this.#descriptor = openSync(file, "r");
    try {
      this.#readDirectory();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  read(name: string): Buffer {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new ZipError(`The archive has no file ${name}`);
    const local = this.#at(entry.offset, LOCAL_BYTES);
    const start = entry.offset + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
    const contents = unpacked(name, entry, this.#at(start, entry.compressedBytes));
    if (crc32(contents) !== entry.checksum) throw new ZipError(`${name} in the archive is damaged`);
    return contents;
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #readDirectory(): void {
    const { size } = fstatSync(this.#descriptor);
    const tail = this.#at(
      Math.max(0, size - END_BYTES - MAX_COMMENT_BYTES),
      Math.min(size, END_BYTES + MAX_COMMENT_BYTES),
    );
    let end = tail.length - END_BYTES;
    while (end >= 0 && tail.readUInt32LE(end) !== END_SIGNATURE) end -= 1;
    if (end < 0) throw new ZipError("The file is not a ZIP archive");
    const directory = this.#at(tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
    for (let at = 0; at + ENTRY_BYTES <= directory.length; ) {
      if (directory.readUInt32LE(at) !== ENTRY_SIGNATURE) break;
      const nameBytes = directory.readUInt16LE(at + 28);
      const name = directory.toString("utf8", at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
      this.#entries.set(name, {
        method: directory.readUInt16LE(at + 10),
        checksum: directory.readUInt32LE(at + 16),
        compressedBytes: directory.readUInt32LE(at + 20),
        bytes: directory.readUInt32LE(at + 24),
        offset: directory.readUInt32LE(at + 42),
      });
      const [extraBytes, commentBytes] = [
        directory.readUInt16LE(at + 30),
        directory.readUInt16LE(at + 32),
      ];
      at += ENTRY_BYTES + nameBytes + extraBytes + commentBytes;
    }
  }

  #at(position: number, length: number): Buffer {
    const buffer = Buffer.alloc(length);
    const bytes = readSync(this.#descriptor, buffer, 0, length, position);
    if (bytes < length) throw new ZipError("The ZIP archive is cut off");
    return buffer;
  }
}

function unpacked(name: string, { method, compressedBytes, bytes }: Entry, packed: Buffer): Buffer {
  if (compressedBytes === NEEDS_ZIP64 || bytes === NEEDS_ZIP64) {
    throw new ZipError(`${name} in the archive is larger than 4 GiB`);
  }
  if (method === STORED) return packed;
  if (method !== DEFLATED)
    throw new ZipError(`${name} in the archive is packed by method ${method}`);
  return inflateRawSync(packed, { maxOutputLength: bytes });
}
