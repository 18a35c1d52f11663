import { describe, expect, it } from "vitest";
import {
  readCargoToml,
  readPythonToml,
  readRequirement,
} from "../../../../lib/repositories/manifests/toml-manifests.ts";

describe("a requirement", () => {
  it.each([
    ["Django>=5.0", "Django", ">=5.0"],
    ["uvicorn[standard] == 0.30 ; python_version > '3'", "uvicorn", "== 0.30"],
    ["pytest", "pytest", ""],
    ["requests (>=2)", "requests", ">=2"],
  ])("%s", (line, name, version) =>
    expect(readRequirement(line, "production")).toEqual({ name, version, kind: "production" }),
  );

  it.each(["# comment", "-r other.txt", "--index-url x", "", "./local"])(
    "%j is not a requirement",
    (line) => expect(readRequirement(line, "production")).toBeNull(),
  );
});

describe("pyproject.toml", () => {
  it("yields a project's dependencies, extras and scripts", () => {
    const facts = readPythonToml(
      "pyproject.toml",
      '[project]\nname = "ledger"\nlicense = "MIT"\ndependencies = ["fastapi>=0.110", "pydantic"]\n' +
        '[project.optional-dependencies]\ntest = ["pytest"]\n[project.scripts]\nledger = "ledger:main"\n',
    );
    expect(facts).toMatchObject({
      name: "ledger",
      license: "MIT",
      scripts: [{ name: "ledger", command: "ledger:main" }],
      dependencies: [
        { name: "fastapi", version: ">=0.110", kind: "production" },
        { name: "pydantic", kind: "production" },
        { name: "pytest", kind: "development" },
      ],
    });
  });

  it("yields Poetry's tables too, without Python itself", () => {
    const facts = readPythonToml(
      "pyproject.toml",
      '[tool.poetry]\nname = "x"\n[tool.poetry.dependencies]\npython = "^3.12"\ndjango = "^5"\n' +
        '[tool.poetry.group.dev.dependencies]\nruff = { version = "0.5" }\n',
    );
    expect(facts.dependencies).toEqual([
      { name: "django", version: "^5", kind: "production" },
      { name: "ruff", version: "0.5", kind: "development" },
    ]);
  });
});

it("Cargo.toml yields crates, members and binaries", () => {
  const facts = readCargoToml(
    "Cargo.toml",
    '[package]\nname = "hull"\n[workspace]\nmembers = ["crates/*"]\n[dependencies]\naxum = "0.7"\n' +
      '[dev-dependencies]\ntokio-test = "0.4"\n[[bin]]\npath = "src/bin/hull.rs"\n',
  );
  expect(facts).toMatchObject({
    name: "hull",
    workspaces: ["crates/*"],
    entries: ["src/bin/hull.rs"],
    dependencies: [
      { name: "axum", kind: "production" },
      { name: "tokio-test", kind: "development" },
    ],
  });
});
