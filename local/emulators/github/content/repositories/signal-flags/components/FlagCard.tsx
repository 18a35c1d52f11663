interface FlagCardProps {
  letter: string;
  meaning: string;
}

export function FlagCard({ letter, meaning }: FlagCardProps) {
  return (
    <p className="rounded bg-paper p-4 text-night-900 shadow-sm">
      {letter}: {meaning}
    </p>
  );
}
