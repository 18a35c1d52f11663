import { describe, expect, it } from "vitest";
import { toProviderPage, toReturnAddresses } from "../../../lib/billing/site-address.ts";

describe("the return address", () => {
  it("is the app's plan page with the checkout ID", () => {
    expect(toReturnAddresses("https://app.example.com/")).toEqual({
      successUrl: "https://app.example.com/settings/billing?checkout_id={CHECKOUT_ID}",
      backUrl: "https://app.example.com/settings/billing?back=1",
      returnUrl: "https://app.example.com/settings/billing",
    });
    expect(toReturnAddresses("http://localhost:3000")?.returnUrl).toBe(
      "http://localhost:3000/settings/billing",
    );
  });

  it.each([undefined, "", "app.example.com", "http://app.example.com", "javascript:alert(1)"])(
    "is null if the app's URL is %j",
    (appUrl) => {
      expect(toReturnAddresses(appUrl)).toBeNull();
    },
  );
});

describe("a page of the provider", () => {
  it.each([
    "https://polar.sh/checkout/polar_c_1?theme=dark",
    "http://localhost:3223/portal?customer_session_token=t",
  ])("%s may be opened", (address) => {
    expect(toProviderPage(address)).toBe(address);
  });

  it.each([
    "javascript:alert(document.domain)",
    "data:text/html,<script>",
    "http://polar.sh/checkout",
    "https://somebody:secret@polar.sh/",
    "//polar.sh",
    "/checkout",
    "",
    null,
    7,
  ])("%j may not", (address) => {
    expect(toProviderPage(address)).toBeNull();
  });
});
