import { describe, expect, it } from "vitest";
import { documentOf, fileOf } from "../../../../local/emulators/figma/files.ts";
import { aFigma } from "./figma-under-test.ts";

const HARBOR = "sWb3HarborDashboard000";
const MERIDIAN = "sWbMMeridianMuseum0000";
const DAY = 24 * 60 * 60 * 1000;

async function aReader() {
  const figma = await aFigma();
  const { access_token } = await figma.connect("ada", { scope: "file_content:read" });
  const get = (path: string) => figma.get(path, access_token);
  const images = async (query: string) =>
    (await (await get(`/images/${HARBOR}?${query}`)).json()) as {
      err: string | null;
      images: Record<string, string | null>;
    };
  return { ...figma, get, images };
}

describe("renders of nodes", () => {
  it("are served at an address that needs no token", async () => {
    const { images, url } = await aReader();
    const { err, images: made } = await images("ids=2:1,3:1&format=svg");
    expect(err).toBeNull();
    expect(Object.keys(made)).toEqual(["2:1", "3:1"]);
    const address = made["2:1"] ?? "";
    expect(address.startsWith(`${url}/s3-alpha/`)).toBe(true);
    const picture = await fetch(address);
    expect(picture.headers.get("content-type")).toBe("image/svg+xml");
    expect(await picture.text()).toMatch(
      /^<svg [^>]*width="1440" height="900" viewBox="0 0 1440 900"/,
    );
  });

  it("have the requested scale", async () => {
    const { images } = await aReader();
    const { images: made } = await images("ids=2:1&format=svg&scale=0.5");
    const picture = await (await fetch(made["2:1"] ?? "")).text();
    expect(picture).toMatch(/width="720" height="450" viewBox="0 0 1440 900"/);
  });

  it("draw layers that patterns repeat", async () => {
    const { get } = await aReader();
    const file = fileOf(MERIDIAN);
    const nodes = file ? [...documentOf(file).byId.values()] : [];
    const sea = nodes.find(({ name }) => name === "Sea")?.id ?? "";
    const answer = await get(`/images/${MERIDIAN}?ids=${sea}&format=svg`);
    const { images } = (await answer.json()) as { images: Record<string, string> };
    const svg = await (await fetch(images[sea] ?? "")).text();
    expect(svg).toMatch(/<pattern .*<path .*<\/pattern>.* fill="url\(#d\d\)"/s);
  });

  it("are null for invisible nodes", async () => {
    const { images } = await aReader();
    expect((await images("ids=9:999,0:1&format=svg")).images).toEqual({
      "9:999": null,
      "0:1": null,
    });
  });

  it.each([
    ["ids=2:1", "format=svg"],
    ["ids=2:1&format=png", "format=svg"],
    ["ids=2:1&format=gif", "Invalid value"],
    ["format=svg", "ids"],
    ["ids=2:1&format=svg&scale=5", "scale"],
  ])("are refused for %s", async (query, words) => {
    const { get } = await aReader();
    const answer = await get(`/images/${HARBOR}?${query}`);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { err: string }).err).toContain(words);
  });

  it("expire after thirty days", async () => {
    const { images, control } = await aReader();
    const { images: made } = await images("ids=2:1&format=svg");
    await control("clock", { advanceMs: 30 * DAY });
    expect((await fetch(made["2:1"] ?? "")).status).toBe(403);
  });

  it("are refused for other paths under that address", async () => {
    const { url } = await aReader();
    expect((await fetch(`${url}/s3-alpha/bm90aGluZw`)).status).toBe(403);
  });
});

it("uploaded pictures are listed by name", async () => {
  const { get } = await aReader();
  const answer = await get(`/files/${HARBOR}/images`);
  const { meta } = (await answer.json()) as { meta: { images: Record<string, string> } };
  expect(Object.keys(meta.images)).toEqual(["harbor-portrait"]);
  const picture = await fetch(meta.images["harbor-portrait"] ?? "");
  expect(picture.headers.get("content-type")).toBe("image/png");
  const [, ...letters] = new Uint8Array(await picture.arrayBuffer()).slice(0, 4);
  expect(String.fromCharCode(...letters)).toBe("PNG");
});

describe("a file in a browser", () => {
  it("shows its pages, their frames, and the links that users paste", async () => {
    const { url } = await aFigma();
    const page = await (await fetch(`${url}/design/${HARBOR}/Harbor`)).text();
    expect(page).toContain("Foundations");
    expect(page).toContain(`${url}/design/${HARBOR}/Harbor?node-id=2-1`);
    const [, address = ""] = /<img src="([^"]+)"/.exec(page) ?? [];
    expect(await (await fetch(address)).text()).toMatch(/^<svg /);
    expect((await fetch(`${url}/design/sWb6DeletedDraft000000`)).status).toBe(404);
  });

  it("has a thumbnail unless it is empty", async () => {
    const { url } = await aFigma();
    const thumbnail = await fetch(`${url}/thumbnails/${HARBOR}`);
    expect(thumbnail.headers.get("content-type")).toBe("image/svg+xml");
    expect((await fetch(`${url}/thumbnails/sWb5EmptyCanvas0000000`)).status).toBe(404);
  });

  it("is listed with its owner and its state", async () => {
    const { url } = await aFigma();
    const about = await (await fetch(url)).text();
    expect(about).toContain("sWb4JuniperShopApp0000");
    expect(about).toContain("of Grace Hopper, shared with all");
    expect(about).toContain("May not be exported");
  });
});
