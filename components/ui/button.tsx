import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonStyles, buttonStyles } from "./button-variant";
import { classNames } from "./class-names";

interface ButtonProps extends ComponentProps<"button">, ButtonStyles {
  /** While busy it keeps its width and the focus, and ignores presses. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  busy = false,
  className,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={classNames(buttonStyles({ variant, size }), busy && "relative", className)}
      onClick={press}
      {...rest}
    >
      {busy ? <BusyLabel>{children}</BusyLabel> : children}
    </button>
  );
}

function BusyLabel({ children }: Pick<ButtonProps, "children">) {
  return (
    <>
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      <span className="absolute inset-0 grid place-items-center">
        <LoaderCircle className="size-4 motion-safe:animate-spin" aria-hidden />
      </span>
    </>
  );
}
