// Maps dependencies to purposes, so that a generator reuses one instead of adding a second.

const PURPOSES: Readonly<Record<string, string>> = {
  framework: `react react-dom vue svelte solid-js preact @angular/core lit alpinejs next nuxt @sveltejs/kit astro gatsby
    @remix-run/react @remix-run/node react-router @react-router/dev expo react-native electron ember-source qwik
    @builder.io/qwik @tanstack/react-start rails sinatra hanami django flask fastapi starlette phoenix
    laravel/framework symfony/framework-bundle flutter actix-web axum rocket leptos`,
  "web server": `express fastify koa hono @nestjs/core @hapi/hapi polka puma gunicorn uvicorn bandit plug_cowboy
    github.com/gin-gonic/gin github.com/labstack/echo/v4 github.com/gofiber/fiber/v2 github.com/go-chi/chi/v5`,
  styling: `tailwindcss @tailwindcss/postcss @tailwindcss/vite @tailwindcss/typography tailwind-merge tailwind-variants
    class-variance-authority clsx classnames styled-components @emotion/react @emotion/styled sass less postcss
    autoprefixer @vanilla-extract/css @pandacss/dev unocss @stitches/react bootstrap bulma tailwindcss-rails
    sassc-rails dartsass-rails tw-animate-css tailwindcss-animate`,
  "component library": `radix-ui @headlessui/react @headlessui/vue @mui/material @chakra-ui/react @mantine/core antd vuetify
    element-plus primevue @nuxt/ui naive-ui quasar bits-ui shadcn-vue reka-ui react-aria-components @ariakit/react
    vaul cmdk sonner view_component @shoelace-style/shoelace @angular/material`,
  icons: `lucide-react lucide-vue-next lucide-svelte @lucide/svelte react-icons @heroicons/react @tabler/icons-react
    @phosphor-icons/react @iconify/vue @fortawesome/fontawesome-free @nuxt/icon astro-icon`,
  animation: `framer-motion motion gsap @react-spring/web lottie-web animejs`,
  "state management": `zustand redux @reduxjs/toolkit react-redux jotai recoil mobx valtio pinia vuex xstate nanostores effector`,
  fetching: `@tanstack/react-query @tanstack/vue-query @tanstack/svelte-query swr axios ky got ofetch graphql
    @apollo/client urql @trpc/client @trpc/server httpx requests req`,
  forms: `react-hook-form formik @tanstack/react-form vee-validate sveltekit-superforms simple_form`,
  validation: `zod yup valibot joi ajv arktype superstruct pydantic @hookform/resolvers`,
  routing: `react-router-dom @tanstack/react-router vue-router wouter svelte-routing @angular/router`,
  tables: `@tanstack/react-table ag-grid-react @tanstack/vue-table`,
  charts: `recharts chart.js d3 echarts @visx/visx victory vue-chartjs layerchart apexcharts`,
  dates: `date-fns dayjs luxon moment @internationalized/date`,
  internationalization: `i18next react-i18next next-intl vue-i18n @nuxtjs/i18n react-intl`,
  database: `prisma @prisma/client drizzle-orm drizzle-kit typeorm sequelize mongoose knex kysely pg mysql2 better-sqlite3
    mongodb convex @supabase/supabase-js firebase ecto_sql postgrex sqlalchemy psycopg psycopg2 psycopg2-binary
    alembic gorm.io/gorm github.com/jackc/pgx/v5 github.com/lib/pq sqlite3 mysql-connector sqlx diesel
    @neondatabase/serverless @libsql/client`,
  "caching and queues": `redis ioredis bullmq celery sidekiq resque solid_queue @upstash/redis oban`,
  authentication: `next-auth @auth/core @clerk/nextjs @auth0/nextjs-auth0 better-auth lucia passport jsonwebtoken jose bcrypt
    devise django-allauth guardian omniauth laravel/sanctum bcryptjs`,
  payments: `stripe @stripe/stripe-js @polar-sh/sdk @lemonsqueezy/lemonsqueezy.js pay`,
  "e-mail": `nodemailer resend @react-email/components @sendgrid/mail swoosh postmark`,
  "build tool": `vite webpack rollup esbuild parcel turbo nx lerna @vitejs/plugin-react @vitejs/plugin-vue tsup
    @sveltejs/vite-plugin-svelte @vitejs/plugin-react-swc @sveltejs/adapter-auto @sveltejs/adapter-node
    @astrojs/node babel-loader @babel/core @swc/core tsx ts-node nodemon concurrently importmap-rails propshaft
    jsbundling-rails cssbundling-rails`,
  language: `typescript vue-tsc svelte-check @tsconfig/node20 @astrojs/check`,
  testing: `vitest jest mocha chai cypress playwright @playwright/test jsdom happy-dom msw supertest pytest pytest-django rspec-rails capybara factory_bot_rails
    phpunit/phpunit pestphp/pest github.com/stretchr/testify @vue/test-utils selenium-webdriver faker`,
  "linting and formatting": `eslint prettier @biomejs/biome oxlint stylelint husky lint-staged typescript-eslint globals
    knip ruff black flake8 mypy isort rubocop rubocop-rails rubocop-rails-omakase credo laravel/pint`,
  documentation: `storybook typedoc vitepress @docusaurus/core`,
  content: `@astrojs/mdx @next/mdx @nuxt/content contentlayer gray-matter marked remark rehype mdsvex sanity`,
  observability: `@sentry/nextjs @sentry/react pino winston @opentelemetry/api posthog-js @vercel/analytics go.uber.org/zap`,
  "file uploads": `multer uploadthing @aws-sdk/client-s3 pillow image_processing sharp`,
};

/** Name prefixes that share one purpose; the first match wins. */
const FAMILIES: readonly (readonly [beginning: string, purpose: string])[] = [
  ["@types/", "type definitions"],
  ["@radix-ui/", "component library"],
  ["@floating-ui/", "component library"],
  ["@vueuse/", "composables"],
  ["@testing-library/", "testing"],
  ["@storybook/", "documentation"],
  ["eslint-", "linting and formatting"],
  ["@eslint/", "linting and formatting"],
  ["@typescript-eslint/", "linting and formatting"],
  ["prettier-plugin-", "linting and formatting"],
  ["@fontsource", "fonts"],
  ["@sentry/", "observability"],
  ["@angular/", "framework"],
  ["@nestjs/", "web server"],
  ["@astrojs/", "framework"],
  ["@supabase/", "database"],
  ["@tiptap/", "rich text"],
  ["@dnd-kit/", "drag and drop"],
  ["spring-boot", "framework"],
  ["org.springframework.boot", "framework"],
];

const BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(PURPOSES).flatMap(([purpose, names]) =>
    names.split(/\s+/).map((name): [string, string] => [name, purpose]),
  ),
);

/** Returns null for an unknown name. */
export function purposeOf(name: string): string | null {
  const known = BY_NAME.get(name) ?? BY_NAME.get(name.toLowerCase());
  if (known !== undefined) return known;
  return FAMILIES.find(([beginning]) => name.startsWith(beginning))?.[1] ?? null;
}
