import { describeType, type TypeView } from "./token-view";

/** Each style set in itself. A specimen too wide for the page is cut off; its size is shown below. */
export function TypeSpecimens({ typography }: { typography: readonly TypeView[] }) {
  return (
    <ul className="divide-y divide-line rounded-box border border-line">
      {typography.map((type) => (
        <li key={type.name} className="px-4 py-4">
          <p
            className="overflow-hidden text-ellipsis whitespace-nowrap"
            style={{
              fontFamily: type.stack || undefined,
              fontSize: `${type.sizePx}px`,
              fontWeight: type.weight,
              lineHeight: type.lineHeight,
              letterSpacing: `${type.letterSpacingPx}px`,
            }}
          >
            {type.description.split(":")[0] || "The quick brown fox"}
          </p>
          <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-meta text-quiet tabular-nums">
            <code className="font-mono">{type.name}</code>
            <span>{describeType(type)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
