import type { Metadata } from "next";
import Link from "next/link";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <>
      <h1 className="font-semibold text-title">There is no page here</h1>
      <p className="mt-2">The address may be mistyped, or the page has moved.</p>
      <p className="mt-6">
        <Link
          href="/"
          className="inline-flex items-center text-accent underline underline-offset-4 pointer-coarse:h-10"
        >
          Go to the start page
        </Link>
      </p>
    </>
  );
}
