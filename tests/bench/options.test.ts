import { expect, it } from "vitest";
import { readBenchOptions } from "./options.ts";

it("a comparison names its commit, and measures what every release is compared by", () => {
  const { subject, options } = readBenchOptions(["--quick", "--against", "v1.2"]);
  expect(subject).toBe("product");
  expect(options).toMatchObject({ against: "v1.2", sizes: [1_000], connections: [1, 16] });
});

it("without a commit nothing is compared, and sizes may be chosen with one", () => {
  expect(readBenchOptions([]).options).toMatchObject({ against: null, connections: [1, 16, 64] });
  const chosen = readBenchOptions(["--against", "HEAD", "--sizes", "10,20", "--repetitions", "4"]);
  expect(chosen.options).toMatchObject({ sizes: [10, 20], rounds: 4, connections: [1, 16] });
});

it("only webhooks are compared, and an unknown subject is refused", () => {
  expect(() => readBenchOptions(["imports", "--against", "HEAD"])).toThrow("imports");
  expect(() => readBenchOptions(["weather"])).toThrow("weather");
  expect(() => readBenchOptions(["--against"])).toThrow("against");
});
