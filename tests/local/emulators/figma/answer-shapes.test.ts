// The emulator's answers have the shapes of Figma's own description of its REST API, down to every field of every layer.
import { describe, expect, it } from "vitest";
import { documentOf, FIGMA_FILES, fileOf } from "../../../../local/emulators/figma/files.ts";
import { complaintsAbout } from "../../../support/described-answers.ts";
import { aFigma } from "./figma-under-test.ts";

const SCOPE = "current_user:read file_metadata:read file_content:read file_variables:read" as const;
const OPEN = FIGMA_FILES.filter(({ state }) => state === "open").map(({ key }) => key);
const [HARBOR, MERIDIAN, SEALED, MISSING] = [
  "sWb3HarborDashboard000",
  "sWbMMeridianMuseum0000",
  "sWb7SealedVault0000000",
  "sWb6DeletedDraft000000",
] as const;

/** What its answers are called in the description: a path, and the answer to it where all is well. */
const ROUTES = [
  ["/me", "GetMeResponse"],
  ["/files/:key/meta", "GetFileMetaResponse"],
  ["/files/:key?geometry=paths", "GetFileResponse"],
  ["/files/:key?depth=2", "GetFileResponse"],
  ["/files/:key?ids=:ids", "GetFileResponse"],
  ["/files/:key/nodes?ids=:ids", "GetFileNodesResponse"],
  ["/files/:key/images", "GetImageFillsResponse"],
  ["/images/:key?format=svg&ids=:ids", "GetImagesResponse"],
  ["/files/:key/variables/local", "GetLocalVariablesResponse"],
] as const;

type Described = (typeof ROUTES)[number][1] | `${string}ErrorResponse${string}`;

/** A constant of the described type, written out. */
const toLine = (described: Described, answer: unknown): string =>
  `(): ${described} => (${JSON.stringify(answer)}),`;

const check = (lines: readonly string[]): string => {
  const names = [...new Set(lines.flatMap((line) => /\(\): (\w+)/.exec(line)?.[1] ?? []))];
  const imported = `import type { ${names.join(", ")} } from "@figma/rest-api-spec";`;
  return complaintsAbout(
    [imported, "export const all = [", ...lines, "];"],
    "@figma/rest-api-spec",
  );
};

async function aReader(person = "ada") {
  const figma = await aFigma();
  const { access_token } = await figma.connect(person, { scope: SCOPE });
  const read = async (path: string) => {
    const response = await figma.get(path, access_token);
    return { status: response.status, answer: (await response.json()) as object };
  };
  return { ...figma, read };
}

/** Every layer that an import may ask for: the tops of all pages. */
function topsOf(key: string): string {
  const file = fileOf(key);
  const pages = file ? (documentOf(file).root.children ?? []) : [];
  return pages.flatMap(({ children = [] }) => children.map(({ id }) => id)).join(",") || "0:1";
}

describe("answers of which Figma describes the type", () => {
  it("have no other fields and no other values, for every file", async () => {
    const [ada, grace] = [await aReader(), await aReader("grace")];
    const lines: string[] = [];
    for (const key of OPEN) {
      const { read } = fileOf(key)?.isShared || fileOf(key)?.ownerId === "1815121001" ? ada : grace;
      for (const [route, described] of ROUTES) {
        const path = route.replace(":key", key).replace(":ids", topsOf(key));
        const { status, answer } = await read(path);
        expect(`${path} ${status}`).toBe(`${path} 200`);
        lines.push(toLine(described, answer));
      }
    }
    expect(check(lines)).toBe("");
  });

  it("are described where they refuse, too", async () => {
    const { read, control, get } = await aReader();
    const lines: string[] = [];
    const refuse = async (path: string, wanted: number, described: Described) => {
      const { status, answer } = await read(path);
      expect(`${path} ${status}`).toBe(`${path} ${wanted}`);
      lines.push(toLine(described, answer));
    };
    await refuse(`/files/${HARBOR}/nodes`, 400, "BadRequestErrorResponseWithErrMessage");
    await refuse(`/files/${SEALED}`, 403, "ForbiddenErrorResponseWithErrMessage");
    await refuse(`/files/${MISSING}`, 404, "NotFoundErrorResponseWithErrMessage");
    const variables = (key: string) => `/files/${key}/variables/local`;
    await refuse(variables(MISSING), 404, "NotFoundErrorResponseWithErrorBoolean");
    await control("limits", { plan: "pro", tier1: { requests: 1, perSeconds: 600 } });
    await refuse(variables(HARBOR), 403, "ForbiddenErrorResponseWithErrorBoolean");
    await read(`/files/${HARBOR}?depth=1`);
    await refuse(`/files/${HARBOR}`, 429, "TooManyRequestsErrorResponseWithErrMessage");
    const stranger = await get("/me", "figd_invented");
    lines.push(toLine("ForbiddenErrorResponseWithErrMessage", await stranger.json()));
    expect(check(lines)).toBe("");
  });

  it("would be found with another field, another value or one too few, at any depth", async () => {
    const { read } = await aReader();
    const [visit = ""] = topsOf(MERIDIAN).split(",");
    const { answer } = await read(`/files/${MERIDIAN}/nodes?ids=${visit}`);
    const text = JSON.stringify(answer);
    const spoil = (from: RegExp, to: string): string => {
      const spoiled = text.replace(from, to);
      expect(spoiled).not.toBe(text);
      return `(): GetFileNodesResponse => (${spoiled}),`;
    };
    const said = check([
      spoil(/(?="characters":)/, '"letters":1,'),
      spoil(/"type":"SOLID",/, '"type":"SOLID","hue":1,'),
      spoil(/"layoutGrow":1/, '"layoutGrow":2'),
      spoil(/"componentId":"[^"]*",/, ""),
    ]);
    const lines = said.split(/^(?=\S)/m);
    for (const [index, words] of ["letters", "hue", "not assignable", "componentId"].entries()) {
      expect(lines[index]).toMatch(new RegExp(`\\(${index + 3},\\d+\\): error .*${words}`, "s"));
    }
  });
});
