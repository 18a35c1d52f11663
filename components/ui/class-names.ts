import { type ClassValue, clsx } from "clsx";

/** Joins class names. It resolves no conflict between them: what a caller may choose is a prop. */
export function classNames(...values: ClassValue[]): string {
  return clsx(values);
}
