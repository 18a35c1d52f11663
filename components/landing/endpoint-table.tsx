const ENDPOINTS = [
  {
    method: "POST",
    path: "/api/webhooks/payments",
    purpose: "Receives payment events and updates the user's subscription.",
    caller: "Signed: webhook-id, webhook-timestamp, webhook-signature",
    answers: "200 stored · 400 not an event · 401 signature · 413 over 1 MiB · 503 retry",
  },
  {
    method: "GET",
    path: "/api/webhooks/payments",
    purpose: "Reports what the status page shows.",
    caller: "Public; contains no secrets",
    answers: "200 healthy · 503 unhealthy",
  },
  {
    method: "POST",
    path: "/api/webhooks/identity",
    purpose:
      "Receives user and organization events. Links purchases to verified emails and erases deleted users. Events are logged, not stored.",
    caller: "Signed: hook-id, hook-timestamp, hook-signature (svix-* and webhook-* too)",
    answers: "200 done · 400 signature or not an event · 413 over 1 MiB · 500 not processed",
  },
  {
    method: "POST",
    path: "/api/webhooks/github",
    purpose: "Receives GitHub App events: revoked access and changed installations.",
    caller: "Signed: x-hub-signature-256, with x-github-delivery and x-github-event",
    answers: "200 done · 400 not an event · 401 signature · 413 over 1 MiB · 503 retry",
  },
] as const;

export function EndpointTable() {
  return (
    <table className="w-full border-collapse text-left align-top">
      <thead className="sr-only">
        <tr>
          <th scope="col">Endpoint</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {ENDPOINTS.map(({ method, path, purpose, caller, answers }) => (
          <tr
            key={method + path}
            className="border-line border-t py-3 align-top last:border-b max-sm:block"
          >
            <th
              scope="row"
              className="font-mono font-normal text-meta max-sm:block sm:w-52 sm:py-3 sm:pr-4"
            >
              <span className="text-quiet">{method}</span>
              <br className="max-sm:hidden" /> <span className="break-words">{path}</span>
            </th>
            <td className="text-pretty max-sm:mt-1 max-sm:block sm:py-3">
              {purpose}
              <span className="mt-1 block text-meta text-quiet">{caller}</span>
              <span className="block text-meta text-quiet">{answers}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
