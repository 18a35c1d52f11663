import { SettingsForm } from "~/components/settings-form";

export default function SettingsPage() {
  return <SettingsForm />;
}
