import type { Metadata } from "next";
import { HomePage } from "@/components/home/page";

export const metadata: Metadata = { title: "Home" };

export default function Page() {
  return (
    <div className="mx-auto max-w-[1100px]">
      <HomePage />
    </div>
  );
}
