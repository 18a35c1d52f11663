/**
 * A preview is made of what a stranger drew: it may run nothing, load nothing but pictures, and knows neither this site's
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

export function answerDocument(html: string, convexUrl: string): Response {
  return answer(200, html, previewPolicy(convexUrl));
}

/** Plain words for whoever looks into an empty frame. */
export function answerSentence(status: number, sentence: string): Response {
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
