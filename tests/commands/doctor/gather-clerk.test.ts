import { describe, expect, it, onTestFinished } from "vitest";
import { gatherClerk } from "../../../commands/doctor/gather-clerk";
import { createClerkEmulator } from "../../../local/emulators/clerk/clerk.ts";
import { startEmulator } from "../../../local/emulators/kernel/host.ts";
import { aFolder } from "../../local/emulators/kernel/emulators-under-test.ts";

const KEY = "sk_live_of_the_tests";

async function aClerk() {
  const emulator = await startEmulator(
    { name: "clerk", port: 0, create: createClerkEmulator },
    { folder: aFolder(), appUrl: "http://localhost:1", settings: { CLERK_SECRET_KEY: KEY } },
  );
  onTestFinished(() => emulator.close());
  const { url } = emulator;
  const gather = (changes: Record<string, string> = {}, issuer = url) =>
    gatherClerk({ CLERK_SECRET_KEY: KEY, CLERK_API_URL: url, ...changes }, issuer);
  const change = (body: object) =>
    fetch(`${url}/v1/jwt_templates/jtmp_convex`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return { url, gather, change };
}

describe("what is gathered of Clerk", () => {
  it("is the template's claims, the issuer, and that both keys belong together", async () => {
    const { url, gather } = await aClerk();
    expect(await gather()).toMatchObject({
      ...{ templates: "answered", isSameInstance: true, statedIssuer: url },
      claims: { aud: "convex", email_verified: "{{user.email_verified}}" },
    });
  });

  it("shows a template that was changed, renamed or is read with another key", async () => {
    const { gather, change } = await aClerk();
    await change({ claims: { aud: "other" } });
    expect((await gather())?.claims).toEqual({ aud: "other" });
    await change({ name: "supabase" });
    expect((await gather())?.claims).toBeNull();
    expect(await gather({ CLERK_SECRET_KEY: "sk_live_other" })).toMatchObject({
      ...{ templates: "refused", isSameInstance: null },
    });
  });

  it("shows an issuer of another instance, and one that does not answer", async () => {
    const [one, other] = [await aClerk(), await aClerk()];
    expect(await one.gather({}, other.url)).toMatchObject({
      ...{ isSameInstance: false, statedIssuer: other.url },
    });
    expect(await one.gather({}, "http://localhost:1")).toMatchObject({ statedIssuer: null });
  });

  it("is nothing without the secret key", async () => {
    const { gather } = await aClerk();
    expect(await gather({ CLERK_SECRET_KEY: "" })).toBeNull();
  });
});
