import * as RadioGroup from "radix-ui/radio-group";

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one among a few. Arrow keys choose. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  function choose(chosen: string) {
    const option = options.find((known) => known.value === chosen);
    if (option) onChange(option.value);
  }
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={choose}
      className="flex w-fit rounded-control border border-line p-0.5"
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="h-8 pointer-coarse:h-10 rounded-[4px] px-3 font-medium text-meta text-quiet transition-colors hover:text-ink data-[state=checked]:bg-sunken data-[state=checked]:text-ink"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
