import { describe, expect, it } from "vitest";
import { fetchBitmap, fetchVector, toBitmapType } from "../../../lib/providers/picture.ts";
import { startProvider } from "./loopback-provider.ts";

const SVG = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>';

it("a drawing is fetched without a token and unchanged", async () => {
  const { url, seen } = await startProvider(() => ({ body: SVG }));
  const picture = await fetchVector(`${url}/a?signature=x`);
  expect(picture?.type).toBe("image/svg+xml");
  expect(await picture?.text()).toBe(SVG);
  expect(seen[0]?.headers).not.toHaveProperty("authorization");
});

describe("a drawing is rejected when it is", () => {
  it.each<[string, Parameters<typeof startProvider>[0]]>([
    ["gone", () => ({ status: 403, body: SVG })],
    ["a page", () => ({ body: "<html></html>" })],
    ["one with a script", () => ({ body: SVG.replace("<rect/>", "<script>1</script>") })],
    ["one with a handler", () => ({ body: SVG.replace("<rect/>", "<rect onload='x'/>") })],
    ["one with a page in it", () => ({ body: SVG.replace("rect", "foreignObject") })],
    ["one of more than four MiB", () => ({ body: SVG + " ".repeat(5 * 1024 * 1024) })],
  ])("%s", async (_, answering) => {
    const { url } = await startProvider(answering);
    expect(await fetchVector(url)).toBeNull();
  });

  it.each(["ftp://files.example/a.svg", "http://pictures.example/a.svg", "file:///a.svg", "a.svg"])(
    "at %s",
    async (address) => {
      const never = () => Promise.reject(new Error("unexpected request"));
      expect(await fetchVector(address, never)).toBeNull();
    },
  );
});

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0x00, 0xfe]);

it("a bitmap is fetched without a token, byte for byte, with its detected type", async () => {
  const headers = { "content-type": "text/html" };
  const { url, seen } = await startProvider(() => ({ headers, body: PNG }));
  const picture = await fetchBitmap(`${url}/a?signature=x`);
  expect(picture?.type).toBe("image/png");
  expect(await picture?.bytes()).toEqual(PNG);
  expect(seen[0]?.headers).not.toHaveProperty("authorization");
});

describe("a bitmap is rejected when it is", () => {
  it.each<[string, Parameters<typeof startProvider>[0]]>([
    ["gone", () => ({ status: 403, body: PNG })],
    ["a redirect", () => ({ status: 302, body: PNG })],
    [
      "a page served as an image",
      () => ({ headers: { "content-type": "image/png" }, body: "<html>" }),
    ],
    ["a drawing", () => ({ body: SVG })],
    ["empty", () => ({ body: "" })],
    ["larger than four MiB", () => ({ body: Buffer.concat([PNG, Buffer.alloc(4 * 1024 * 1024)]) })],
  ])("%s", async (_, answering) => {
    const { url } = await startProvider(answering);
    expect(await fetchBitmap(url)).toBeNull();
  });

  it("at an address that pictures are not fetched from", async () => {
    const never = () => Promise.reject(new Error("unexpected request"));
    expect(await fetchBitmap("http://pictures.example/a.png", never)).toBeNull();
  });
});

const bytesOf = (latin1: string) => new Uint8Array(Buffer.from(latin1, "latin1"));

it.each([
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image/png"],
  ["\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg"],
  ["GIF87a\x01\0", "image/gif"],
  ["GIF89a\x01\0", "image/gif"],
  ["RIFF\x24\0\0\0WEBPVP8 ", "image/webp"],
  ["RIFF\x24\0\0\0WEBPVP8L", "image/webp"],
])("%j begins a bitmap of type %s", (beginning, type) => {
  expect(toBitmapType(bytesOf(beginning))).toBe(type);
});

it.each([
  "",
  "\x89PNG",
  "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "<html>",
  "%PDF-1.7",
  "BM\x36\0",
  "RIFF\x24\0\0\0WAVEfmt ",
  "\0\0\0\x1cftypavif",
  " GIF89a",
])("%j is not a supported type", (beginning) => {
  expect(toBitmapType(bytesOf(beginning))).toBeNull();
});
