// A growing byte buffer that is reused for every key, so that encoding a key allocates only its result.
const INITIAL_CAPACITY_BYTES = 1024;
const LONG_STRING_LENGTH = 48;
const ESCAPE = 0xff;

export class KeyWriter {
  #bytes = Buffer.allocUnsafeSlow(INITIAL_CAPACITY_BYTES);
  #length = 0;

  reset(): void {
    this.#length = 0;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  uint32(value: number): void {
    this.#reserve(4);
    this.#length = this.#bytes.writeUInt32BE(value, this.#length);
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Eight bytes that sort like the integers. */
  int64(value: bigint): void {
    this.#reserve(8);
    this.#length = this.#bytes.writeBigUInt64BE(
      BigInt.asUintN(64, value) ^ (1n << 63n),
      this.#length,
    );
  }

  /** Eight bytes that sort in IEEE 754's total order: flips the sign bit, or every bit of a negative. */
  float64(value: number): void {
    this.#reserve(8);
    const bytes = this.#bytes;
    const at = this.#length;
    this.#length = bytes.writeDoubleBE(value, at);
    const first = bytes[at] as number;
    if (first < 0x80) {
      bytes[at] = first | 0x80;
      return;
    }
    for (let index = at; index < at + 8; index++) bytes[index] = ~(bytes[index] as number);
  }

  /** UTF-8 (lone surrogates as three bytes), with zero bytes escaped and a terminating zero byte. */
  text(value: string): void {
    if (value.length > LONG_STRING_LENGTH && value.isWellFormed() && !value.includes("\0")) {
      this.#reserve(value.length * 3 + 1);
      this.#length += this.#bytes.write(value, this.#length, "utf8");
    } else {
      this.#shortText(value);
    }
    this.byte(0);
  }

  escaped(value: Uint8Array): void {
    this.#reserve(value.length * 2 + 1);
    for (const byte of value) {
      this.#bytes[this.#length++] = byte;
      if (byte === 0) this.#bytes[this.#length++] = ESCAPE;
    }
    this.byte(0);
  }

  take(): Uint8Array {
    return Uint8Array.prototype.slice.call(this.#bytes, 0, this.#length);
  }

  #shortText(value: string): void {
    this.#reserve(value.length * 4);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let index = 0; index < value.length; index++) {
      const unit = value.charCodeAt(index);
      if (unit >= 0x80) {
        const point = value.codePointAt(index) as number;
        if (point > 0xffff) index++;
        at = writeCodePoint(bytes, at, point);
        continue;
      }
      bytes[at++] = unit;
      if (unit === 0) bytes[at++] = ESCAPE;
    }
    this.#length = at;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#length + count));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}

function writeCodePoint(bytes: Uint8Array, start: number, point: number): number {
  let at = start;
  if (point < 0x800) {
    bytes[at++] = 0xc0 | (point >> 6);
  } else if (point < 0x10000) {
    bytes[at++] = 0xe0 | (point >> 12);
    bytes[at++] = 0x80 | ((point >> 6) & 0x3f);
  } else {
    bytes[at++] = 0xf0 | (point >> 18);
    bytes[at++] = 0x80 | ((point >> 12) & 0x3f);
    bytes[at++] = 0x80 | ((point >> 6) & 0x3f);
  }
  bytes[at++] = 0x80 | (point & 0x3f);
  return at;
}
