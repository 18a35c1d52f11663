import type { Metadata } from "next";
import { PullsPage } from "@/components/pulls/page";

export const metadata: Metadata = { title: "Pull requests" };

export default function Page() {
  return (
    <div className="mx-auto max-w-[1100px]">
      <PullsPage />
    </div>
  );
}
