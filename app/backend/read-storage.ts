import type { BackendSettings } from "@/lib/backend";
import { SECOND } from "@/lib/durations";
import { parseStorage, STORAGE_PATH, type StorageReport } from "@/lib/operations/storage";

const TIMEOUT_MS = 2 * SECOND;

/** Null unless the backend is the embedded engine, which alone has a disk of its own to tell of. */
export async function readStorage({ url }: BackendSettings): Promise<StorageReport | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${url}${STORAGE_PATH}`, { cache: "no-store", signal });
    return parseStorage(await response.json());
  } catch {
    return null;
  }
}
