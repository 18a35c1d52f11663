import { expect, test } from "vitest";
import { KeyWriter } from "../../../../local/engine/values/key-writer.ts";

test("grows to the size of any key", () => {
  const writer = new KeyWriter();
  const long = "x".repeat(100_000);
  writer.uint32(7);
  writer.text(long);
  expect(Buffer.from(writer.take()).toString("latin1")).toBe(`\0\0\0\x07${long}\0`);
});

test("a key that was taken does not change with the next one", () => {
  const writer = new KeyWriter();
  writer.text("first");
  const first = writer.take();
  writer.reset();
  writer.text("other");
  expect(Buffer.from(first).toString()).toBe("first\0");
});

test("long and short strings are written alike, including zero bytes and surrogates", () => {
  const writer = new KeyWriter();
  const padding = "p".repeat(60);
  for (const text of ["plain", "é€😀", "a\0b", "\ud800", "\udfff\ud800x"]) {
    writer.reset();
    writer.text(text);
    const short = Buffer.from(writer.take()).toString("hex");
    writer.reset();
    writer.text(padding + text);
    expect(Buffer.from(writer.take()).toString("hex")).toBe(
      Buffer.from(padding).toString("hex") + short,
    );
  }
});

test("well-formed text is UTF-8 with a zero byte at the end", () => {
  const writer = new KeyWriter();
  writer.text("aé€😀");
  expect(Buffer.from(writer.take())).toEqual(Buffer.from("aé€😀\0"));
});
