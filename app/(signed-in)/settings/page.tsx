import { redirect } from "next/navigation";
import { CONNECTIONS_PATH } from "@/lib/page-paths";

export default function SettingsPage(): never {
  redirect(CONNECTIONS_PATH);
}
