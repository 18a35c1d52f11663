/**
 * A preview contains untrusted content: it may run no script, load nothing but images, and gets neither this site's
 * origin nor its cookies.
 */
function previewPolicy(convexUrl: string | null): string {
  const pictures = convexUrl === null ? [] : [new URL(convexUrl).origin];
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${["data:", ...pictures].join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox",
  ].join("; ");
}

/** `convexUrl` is the address from which browsers load images. */
export function answerDocument(html: string, convexUrl: string | null): Response {
  return answer(200, html, previewPolicy(convexUrl));
}

/** A short message for an iframe without a preview. */
export function answerMessage(status: number, sentence: string): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Preview</title>
<style>body { margin: 1rem; font: 0.875rem/1.25rem system-ui, sans-serif; color: #52525b; background: #ffffff; }</style>
<p>${sentence}</p>
</html>
`;
  return answer(status, html, previewPolicy(null));
}

function answer(status: number, html: string, policy: string): Response {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  };
  return new Response(html, { status, headers });
}
