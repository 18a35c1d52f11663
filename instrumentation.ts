import { noteWebSecrets } from "@/app/backend/note-web-secrets";

/** Next calls it once per server process, and serves requests only after it has returned. */
export function register(): void {
  void noteWebSecrets();
}
