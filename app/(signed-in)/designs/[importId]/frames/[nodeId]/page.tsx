import type { Metadata } from "next";

export const metadata: Metadata = { title: "Frame" };

/** The layout shows the frame that the address names. */
export default function Page() {
  return null;
}
