import { crc32, deflateSync } from "node:zlib";

const SIDE = 192;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BITS = 8;
const RGB = 2;
const SIZE_FIELDS = 8;

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function header(): Buffer {
  const fields = Buffer.alloc(SIZE_FIELDS + 5);
  fields.writeUInt32BE(SIDE, 0);
  fields.writeUInt32BE(SIDE, 4);
  fields.set([EIGHT_BITS, RGB, 0, 0, 0], SIZE_FIELDS);
  return fields;
}

function hueOf(seed: string): number {
  let hue = 0;
  for (const character of seed) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 256;
  return hue;
}

/** A sky over a darker ground, in a color derived from the name: a placeholder for an uploaded photo. */
export function photoPng(seed: string): Buffer {
  const hue = hueOf(seed);
  const rows = Array.from({ length: SIDE }, (_, y) => {
    const line = Buffer.alloc(1 + SIDE * 3);
    for (let x = 0; x < SIDE; x += 1) {
      const isGround = y > SIDE * 0.62 + Math.sin((x + hue) / 22) * 12;
      const light = isGround ? 60 : 230 - (y >> 1);
      line.set([(light + hue) >> 1, (light + 96) >> 1, (light + 255 - hue) >> 1], 1 + x * 3);
    }
    return line;
  });
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header()),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
