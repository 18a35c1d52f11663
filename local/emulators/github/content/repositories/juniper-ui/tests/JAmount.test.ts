import { mount } from "@vue/test-utils";
import { expect, it } from "vitest";
import JAmount from "../src/components/JAmount.vue";

it("never goes below one", () => {
  const wrapper = mount(JAmount);
  expect(wrapper.find("button").attributes("disabled")).toBeDefined();
});
