import { describe, expect, it, vi } from "vitest";
import { GET } from "../../../../../../../app/(signed-in)/designs/[importId]/preview/[nodeId]/route.ts";
import { writeFramePreview } from "../../../../../../../lib/designs/output/frame-preview.ts";
import { codeOf } from "../../../../../../support/design-code.ts";
import { aLayer, aStack, aText } from "../../../../../../support/design-layers.ts";
import { connectingSite } from "../../../../../connecting-site.ts";
import { functionError, success } from "../../../../../loopback-backend.ts";
import { signOut } from "../../../../../signed-in-person.ts";

vi.mock("@clerk/nextjs/server", async () => {
  const { identitySdk } = await import("../../../../../signed-in-person.ts");
  return identitySdk;
});

const site = connectingSite();
const code = codeOf(aStack({ name: "Home", children: [aText("Hello")] }));
const stored = writeFramePreview(code);

const look = (nodeId = "1%3A2", query = "") =>
  GET(new Request(`https://app.example/designs/k57/preview/${nodeId}${query}`), {
    params: Promise.resolve({ importId: "k57", nodeId }),
  });

const directivesOf = (response: Response) =>
  (response.headers.get("content-security-policy") ?? "").split("; ");

function answerInParts(...texts: string[]): void {
  site.backend().answer(({ args }) => {
    const part = Number(args.part);
    const text = texts[part] ?? "";
    return success({ text, part, parts: texts.length, mediaType: "application/json" });
  });
}

describe("a preview", () => {
  it("is the frame's markup, asked of the backend as the person who is signed in", async () => {
    answerInParts(stored);
    const response = await look();
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(code.markup);
    expect(site.backend().calls).toMatchObject([
      {
        endpoint: "/api/query",
        path: "imports:readArtifact",
        authorization: "Bearer token-of-user-1",
        args: { importId: "k57", name: "preview/1:2.json", part: 0 },
      },
    ]);
  });

  it("of the exact version is asked for by name", async () => {
    answerInParts(stored);
    await look("1%3A2", "?version=exact");
    expect(site.backend().calls).toMatchObject([{ args: { name: "preview-exact/1:2.json" } }]);
  });

  it("is shown in the dark on request", async () => {
    answerInParts(stored);
    expect(await (await look("1%3A2", "?scheme=dark")).text()).toContain("color-scheme: dark");
    expect(await (await look("1%3A2", "?scheme=x")).text()).not.toContain("color-scheme");
  });

  it("kept in several parts is put together", async () => {
    answerInParts(stored.slice(0, 40), stored.slice(40, 90), stored.slice(90));
    expect(await (await look()).text()).toContain(code.markup);
    expect(site.backend().calls.map(({ args }) => args.part)).toEqual([0, 1, 2]);
  });

  it("may run nothing, load only images, and be framed by this site only", async () => {
    answerInParts(stored);
    const response = await look();
    expect(directivesOf(response)).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      `img-src data: ${site.backend().url}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "sandbox",
    ]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  });
});

it("a preview is read from the backend's private address, and its images come from the public one", async () => {
  vi.stubEnv("CONVEX_PRIVATE_URL", site.backend().url);
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "https://convex.example");
  answerInParts(stored);
  const response = await look();
  expect(response.status).toBe(200);
  expect(directivesOf(response)).toContain("img-src data: https://convex.example");
});

describe("a preview with images", () => {
  const photo = aLayer("RECTANGLE", { fills: [{ type: "IMAGE", imageRef: "photo" }] });
  const pictures = new Map([["photo", "./images/photo"]]);
  const paths = new Map([["photo", "./images/photo.png"]]);
  const withPicture = writeFramePreview(codeOf(aStack({ children: [photo] }), { pictures, paths }));

  it("shows them from where the import's files lie", async () => {
    const { url } = site.backend();
    site.backend().answer(({ path }) =>
      path === "imports:get"
        ? success({
            artifacts: [
              { name: "inventory.json", url: null },
              { name: "images/other.png", url: `${url}/api/storage/other` },
              { name: "images/photo.png", url: `${url}/api/storage/photo` },
            ],
          })
        : success({ text: withPicture, part: 0, parts: 1, mediaType: "application/json" }),
    );
    const html = await (await look()).text();
    expect(html).toContain(`src="${url}/api/storage/photo"`);
    expect(html).not.toContain("other");
    expect(site.backend().calls).toMatchObject([
      { path: "imports:readArtifact" },
      { path: "imports:get", authorization: "Bearer token-of-user-1", args: { importId: "k57" } },
    ]);
  });
});

describe("where there is no preview to show", () => {
  it.each([
    ["another user's or an unknown import", () => site.answer(null), 404],
    ["something else than a preview", () => answerInParts('{"markup":7}'), 404],
    [
      "more parts than any preview has",
      () => answerInParts(...Array.from({ length: 33 }, () => "x")),
      404,
    ],
    [
      "a backend that says no",
      () => site.backend().answer(() => functionError("Unauthorized")),
      503,
    ],
    ["a backend that hangs up", () => site.backend().answer(() => "hang up"), 503],
  ])("a sentence says so: %s", async (_, prepare, status) => {
    prepare();
    const response = await look();
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(/<p>[^<]+<\/p>/);
    expect(directivesOf(response)).toContain("default-src 'none'");
    expect(directivesOf(response)).toContain("frame-ancestors 'self'");
  });

  it("what comes in more parts than any preview has is not read on", async () => {
    answerInParts(...Array.from({ length: 33 }, () => "x"));
    await look();
    expect(site.backend().calls).toHaveLength(1);
  });

  it("a signed-out user is told so, and the backend is not asked", async () => {
    signOut();
    expect((await look()).status).toBe(401);
    expect(site.backend().calls).toEqual([]);
  });

  it("a server without a backend reports it", async () => {
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", undefined);
    expect((await look()).status).toBe(503);
  });

  it("an address that is no address asks for what it says", async () => {
    site.answer(null);
    expect((await look("%E0%A4%A")).status).toBe(404);
    expect(site.backend().calls[0]?.args.name).toBe("preview/%E0%A4%A.json");
  });
});
