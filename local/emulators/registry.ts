import type { EmulatorDefinition } from "./kernel/emulator.ts";

/** Each emulator is one entry, loaded on creation. `<NAME>_EMULATOR_PORT` sets another port. */
export const EMULATORS: readonly EmulatorDefinition[] = [
  {
    name: "clerk",
    port: 3220,
    create: async (context) => (await import("./clerk/clerk.ts")).createClerkEmulator(context),
  },
  {
    name: "figma",
    port: 3221,
    create: async (context) => (await import("./figma/figma.ts")).createFigmaEmulator(context),
  },
  {
    name: "github",
    port: 3222,
    create: async (context) => (await import("./github/github.ts")).createGithubEmulator(context),
  },
  {
    name: "polar",
    port: 3223,
    create: async (context) => (await import("./polar/polar.ts")).createPolarEmulator(context),
  },
  {
    name: "mail",
    port: 3224,
    create: async (context) => (await import("./mail/mail.ts")).createMailEmulator(context),
  },
];
