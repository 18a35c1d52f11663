import { type ClassValue, clsx } from "clsx";

/** Joins class names without resolving conflicts: components offer props for what callers may change. */
export function classNames(...values: ClassValue[]): string {
  return clsx(values);
}
