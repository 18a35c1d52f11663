interface TideRowProps {
  place: string
  height: string
}

export function TideRow({ place, height }: TideRowProps) {
  return (
    <p className="text-deep flex justify-between p-4">
      {place} <strong>{height}</strong>
    </p>
  )
}
