import { Webhook } from "svix";
import { expect, it } from "vitest";
import { schemeOf, signDelivery } from "../../../local/samples/delivery-signature.ts";

const MESSAGE = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  sentAt: 1_614_265_330,
  body: '{"test": 2432232314}',
};

it("a whsec_ secret produces the signature of the Standard Webhooks reference vector", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  expect(signDelivery(MESSAGE, secret, "whsec")).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});

it("a raw secret signs like an independent signer with the same characters", () => {
  const secret = "polar_whs_ovyN6cPrTv56AApvzCaJno08SSmGJmgbWilb33N2JuK";
  const independent = new Webhook(secret, { format: "raw" });
  expect(signDelivery(MESSAGE, secret, "raw")).toBe(
    independent.sign(MESSAGE.id, new Date(MESSAGE.sentAt * 1000), MESSAGE.body),
  );
});

it("the scheme follows from the secret's prefix", () => {
  expect(schemeOf("whsec_AAAA")).toBe("whsec");
  expect(schemeOf("polar_whs_AAAA")).toBe("raw");
});
