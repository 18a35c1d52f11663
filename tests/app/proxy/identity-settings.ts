import { vi } from "vitest";

/** An identity provider and a backend at addresses where nothing answers. */
export function stubIdentitySettings(): void {
  vi.stubEnv("NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY", "pk_live_Y2xlcmsuZXhhbXBsZS5jb20k");
  vi.stubEnv("CLERK_SECRET_KEY", "sk_live_hunter2");
  vi.stubEnv("NEXT_PUBLIC_CLERK_PROXY_URL", undefined);
  vi.stubEnv("NEXT_PUBLIC_CLERK_JS_URL", undefined);
  vi.stubEnv("NEXT_PUBLIC_CLERK_UI_URL", undefined);
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "http://127.0.0.1:3210");
}
