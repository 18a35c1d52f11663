import { expect, it } from "vitest";
import { aFigma } from "./figma-under-test.ts";

const HARBOR = "sWb3HarborDashboard000";
const SCOPE = { scope: "file_content:read file_metadata:read" };

it("an edit by dial is another version with other texts, and a reset undoes it", async () => {
  const { connect, control, get } = await aFigma();
  const { access_token } = await connect("ada", SCOPE);
  const read = async () => await (await get(`/files/${HARBOR}`, access_token)).text();
  const metaOf = async () => await (await get(`/files/${HARBOR}/meta`, access_token)).json();
  const [before, metaBefore] = [await read(), await metaOf()];
  const edited = await control(`edits/${HARBOR}`, { from: "Welcome back", to: "Hello again" });
  expect(edited.status).toBe(201);
  const after = await read();
  expect(before).toContain('"Welcome back"');
  expect(after).not.toContain('"Welcome back"');
  expect(after).toContain('"Hello again"');
  const { version } = (await edited.json()) as { version: string };
  expect(JSON.parse(after)).toMatchObject({ version });
  expect(await metaOf()).toMatchObject({ file: { version } });
  expect(metaBefore).not.toMatchObject({ file: { version } });
  await control("reset");
  const { access_token: again } = await connect("ada", SCOPE);
  expect(await (await get(`/files/${HARBOR}`, again)).text()).toBe(before);
});

it("accepts only texts that the file has", async () => {
  const { control } = await aFigma();
  const post = async (key: string, body: object) => (await control(`edits/${key}`, body)).status;
  expect(await post(HARBOR, { from: "Nowhere in it", to: "b" })).toBe(400);
  expect(await post(HARBOR, { from: "Welcome back" })).toBe(400);
  expect(await post("sWb6DeletedDraft000000", { from: "a", to: "b" })).toBe(404);
});
