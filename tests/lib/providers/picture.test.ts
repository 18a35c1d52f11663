import { describe, expect, it } from "vitest";
import { fetchPicture } from "../../../lib/providers/picture.ts";
import { startProvider } from "./loopback-provider.ts";

const SVG = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>';

it("a picture comes without a token, as it is", async () => {
  const { url, seen } = await startProvider(() => ({ body: SVG }));
  const picture = await fetchPicture(`${url}/a?signature=x`);
  expect(picture?.type).toBe("image/svg+xml");
  expect(await picture?.text()).toBe(SVG);
  expect(seen[0]?.headers).not.toHaveProperty("authorization");
});

describe("no picture of ours is", () => {
  it.each<[string, Parameters<typeof startProvider>[0]]>([
    ["one that is gone", () => ({ status: 403, body: SVG })],
    ["a page", () => ({ body: "<html></html>" })],
    ["one with a script", () => ({ body: SVG.replace("<rect/>", "<script>1</script>") })],
    ["one with a handler", () => ({ body: SVG.replace("<rect/>", "<rect onload='x'/>") })],
    ["one with a page in it", () => ({ body: SVG.replace("rect", "foreignObject") })],
    ["one of more than four MiB", () => ({ body: SVG + " ".repeat(5 * 1024 * 1024) })],
  ])("%s", async (_, answering) => {
    const { url } = await startProvider(answering);
    expect(await fetchPicture(url)).toBeNull();
  });

  it.each(["ftp://files.example/a.svg", "http://pictures.example/a.svg", "file:///a.svg", "a.svg"])(
    "what lies at %s",
    async (address) => {
      const never = () => Promise.reject(new Error("was asked"));
      expect(await fetchPicture(address, never)).toBeNull();
    },
  );
});
