import { describe, expect, it } from "vitest";
import {
  isStandardSecret,
  signatureOf,
} from "../../../../../local/emulators/polar/webhooks/signature.ts";

/** The vector of the Standard Webhooks libraries. */
const MESSAGE = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  seconds: 1614265330,
  body: '{"test": 2432232314}',
};
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

describe("a signature", () => {
  it("with a standard secret matches the specification's vector", () => {
    expect(signatureOf(MESSAGE, SECRET)).toBe(SIGNATURE);
  });

  it("with an older secret uses the secret's own characters as the key", () => {
    const text = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64").toString("latin1");
    expect(isStandardSecret("polar_whs_x")).toBe(false);
    expect(signatureOf(MESSAGE, "polar_whs_x")).not.toBe(signatureOf(MESSAGE, "whsec_x"));
    expect(signatureOf(MESSAGE, text)).not.toBe(SIGNATURE);
  });
});
