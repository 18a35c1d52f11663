/** A document of its own, because a framework page cannot answer with status 503. Its colors match app/theme.css. */
export function unavailablePage(problem: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not set up yet · Switchboard</title>
<link rel="icon" href="/icon.svg">
<style nonce="${escapeHtml(nonce)}">
:root { color-scheme: light dark; }
body { margin: 0; font: 0.9375rem/1.5rem system-ui, sans-serif;
  background: light-dark(#ffffff, #0f0f11); color: light-dark(#18181b, #f2f2f4); }
main { max-width: 45rem; margin: 0 auto; padding: 6rem 1rem 4rem; text-wrap: pretty; }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.875rem; }
p { margin: 0.5rem 0 0; overflow-wrap: anywhere; }
a { color: light-dark(#3b4fd8, #96a3ff); text-underline-offset: 4px; }
code { font: 0.8125rem ui-monospace, monospace; }
.problem { margin: 1.5rem 0; padding: 0.75rem 1rem; border-radius: 8px;
  border: 1px solid light-dark(#e4e4e7, #2d2d33); background: light-dark(#fafafa, #161619); }
</style>
<main>
<h1>This page is not set up yet</h1>
<p>You cannot sign in on this server because settings are missing or invalid.</p>
<p class="problem">${escapeHtml(problem)}</p>
<p>Set them in the server's environment and restart it. <code>.env.example</code> says where to find
each one. Webhooks still work.</p>
<p><a href="/">Go to the start page</a></p>
</main>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
