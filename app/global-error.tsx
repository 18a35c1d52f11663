"use client";

interface GlobalErrorProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Replaces the whole document including its styles, so it uses the system's colors. */
export default function GlobalError({ error, reset }: GlobalErrorProps) {
  return (
    <html lang="en" style={{ colorScheme: "light dark" }}>
      <title>Error · Switchboard</title>
      <body
        style={{
          fontFamily: "system-ui, sans-serif",
          margin: "4rem auto",
          padding: "0 1rem",
          maxWidth: "45rem",
        }}
      >
        <main>
          <h1 style={{ fontSize: "1.375rem" }}>Switchboard could not be loaded</h1>
          <p>Webhook events are still accepted.</p>
          <p>
            <button type="button" onClick={reset}>
              Try again
            </button>
          </p>
          {error.digest && <p>Error reference: {error.digest}</p>}
        </main>
      </body>
    </html>
  );
}
