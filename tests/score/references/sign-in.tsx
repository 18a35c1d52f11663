import { Logo } from "./drawings.tsx";

export function SignIn() {
  return (
    <main className="grid min-h-screen place-items-center bg-tide p-4">
      <form className="flex w-full max-w-100 flex-col gap-6 rounded-2xl bg-raised p-10 shadow-dialog">
        <Logo className="mx-auto size-7 text-brand" />
        <h1 className="text-center font-semibold text-ink text-xl">Welcome back</h1>
        <Field label="E-mail" type="email" defaultValue="ada@example.com" />
        <Field label="Password" type="password" defaultValue="••••••••••" />
        <button
          className="h-10 rounded-lg bg-brand font-semibold text-on-brand text-sm"
          type="submit"
        >
          Sign in
        </button>
      </form>
    </main>
  );
}

interface FieldProps {
  label: string;
  type: "email" | "password";
  defaultValue: string;
}

function Field({ label, ...input }: FieldProps) {
  return (
    <label className="flex flex-col gap-1.5 font-medium text-quiet text-xs">
      {label}
      <input
        className="h-10 rounded-lg border border-line bg-raised px-3 font-normal text-ink text-sm shadow-well"
        {...input}
      />
    </label>
  );
}
