import { FlagCard } from "~/components/FlagCard";

export default function Page() {
  return <FlagCard letter="A" meaning="Diver down" />;
}
