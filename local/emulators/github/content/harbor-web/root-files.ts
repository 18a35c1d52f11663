/** The repository's root: what readers, package managers and builds look at first. */
export const ROOT_FILES = {
  "README.md": `# Harbor web

Harbor shows a port what is coming, what is at berth and what is late. This is the dashboard that
harbour masters keep open all day.

## Run it

\`\`\`sh
pnpm install
pnpm dev
\`\`\`

The app listens on http://localhost:3000. It reads the schedule from \`HARBOR_API_URL\`.

## Where things are

- \`src/app\`: pages and layouts of the App Router
- \`src/components/ui\`: the small parts, after the design file
- \`src/components/dashboard\`: cards of the overview
- \`src/lib\`: talking to the API, formatting

## License

MIT
`,
  LICENSE: `MIT License

Copyright (c) 2026 Harbor authors

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files, to deal in the Software without restriction.
`,
  "package.json": `{
  "name": "harbor-web",
  "version": "1.4.0",
  "private": true,
  "packageManager": "pnpm@9.15.4",
  "engines": {
    "node": ">=20.9"
  },
  "scripts": {
    "dev": "next dev",
    "build": "next build",
    "start": "next start",
    "lint": "eslint .",
    "test": "vitest run",
    "typecheck": "tsc --noEmit"
  },
  "dependencies": {
    "@radix-ui/react-dialog": "^1.1.4",
    "@radix-ui/react-slot": "^1.1.1",
    "@tanstack/react-query": "^5.62.8",
    "class-variance-authority": "^0.7.1",
    "clsx": "^2.1.1",
    "date-fns": "^4.1.0",
    "lucide-react": "^0.469.0",
    "next": "15.1.3",
    "react": "^19.0.0",
    "react-dom": "^19.0.0",
    "tailwind-merge": "^2.6.0",
    "zod": "^3.24.1"
  },
  "devDependencies": {
    "@tailwindcss/postcss": "^4.0.0",
    "@testing-library/react": "^16.1.0",
    "@types/node": "^22.10.2",
    "@types/react": "^19.0.2",
    "eslint": "^9.17.0",
    "eslint-config-next": "15.1.3",
    "tailwindcss": "^4.0.0",
    "typescript": "^5.7.2",
    "vitest": "^2.1.8"
  }
}
`,
  "pnpm-lock.yaml": `lockfileVersion: '9.0'

settings:
  autoInstallPeers: true
  excludeLinksFromLockfile: false

importers:

  .:
    dependencies:
      '@tanstack/react-query':
        specifier: ^5.62.8
        version: 5.62.8(react@19.0.0)
      next:
        specifier: 15.1.3
        version: 15.1.3(react-dom@19.0.0(react@19.0.0))(react@19.0.0)
      react:
        specifier: ^19.0.0
        version: 19.0.0
      react-dom:
        specifier: ^19.0.0
        version: 19.0.0(react@19.0.0)
    devDependencies:
      tailwindcss:
        specifier: ^4.0.0
        version: 4.0.0
      typescript:
        specifier: ^5.7.2
        version: 5.7.2
`,
  "next.config.ts": `import type { NextConfig } from "next";

const config: NextConfig = {
  reactStrictMode: true,
  images: { remotePatterns: [{ protocol: "https", hostname: "ships.example.com" }] },
};

export default config;
`,
  "tsconfig.json": `{
  "compilerOptions": {
    "target": "ES2022",
    "lib": ["dom", "dom.iterable", "esnext"],
    "strict": true,
    "module": "esnext",
    "moduleResolution": "bundler",
    "jsx": "preserve",
    "paths": { "~/*": ["./src/*"] },
    "plugins": [{ "name": "next" }]
  },
  "include": ["next-env.d.ts", "**/*.ts", "**/*.tsx"],
  "exclude": ["node_modules"]
}
`,
  "postcss.config.mjs": `export default { plugins: { "@tailwindcss/postcss": {} } };
`,
  "eslint.config.mjs": `import next from "eslint-config-next";

export default [...next, { rules: { "react/no-array-index-key": "error" } }];
`,
  "vitest.config.ts": `import { defineConfig } from "vitest/config";

export default defineConfig({ test: { environment: "jsdom" } });
`,
  ".env.example": `HARBOR_API_URL=https://api.harbor.example.com
SESSION_SECRET=
`,
  ".gitignore": `node_modules
.next
coverage
.env*.local
`,
  ".github/workflows/check.yml": `name: check
on: [push]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: pnpm/action-setup@v4
      - run: pnpm install --frozen-lockfile
      - run: pnpm lint && pnpm typecheck && pnpm test
`,
} as const;
