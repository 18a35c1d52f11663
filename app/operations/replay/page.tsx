import type { Metadata } from "next";
import { ReplayPage } from "@/components/operations/replay-page";

export const metadata: Metadata = { title: "Replay" };

export default function Page() {
  return <ReplayPage />;
}
