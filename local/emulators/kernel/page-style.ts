import { raw } from "hono/html";

/** The style of all emulator pages; light and dark follow the system. */
export const PAGE_STYLE = raw(`
:root {
  color-scheme: light dark;
  --page: light-dark(#fafafa, #0c0c0d);
  --surface: light-dark(#ffffff, #161618);
  --line: light-dark(#e4e4e7, #2a2a2e);
  --text: light-dark(#18181b, #ededef);
  --quiet: light-dark(#5f5f68, #a1a1aa);
  --accent: light-dark(#3f3fd1, #8f95ff);
  --on-accent: light-dark(#ffffff, #0c0c0d);
  --good: light-dark(#116b3a, #5ad08a);
  --attention: light-dark(#8a5200, #f0b357);
  --bad: light-dark(#b3261e, #ff8a80);
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 15px/1.5 "Geist", ui-sans-serif, system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
.bar { border-bottom: 1px solid var(--line); background: var(--surface); }
.bar > div, main {
  max-width: 752px; margin: 0 auto; padding: 0 16px;
}
.bar > div { display: flex; flex-wrap: wrap; gap: 0 20px; align-items: center; min-height: 56px; padding-top: 8px; padding-bottom: 8px; }
.bar .name { font-weight: 600; color: var(--text); text-decoration: none; margin-right: auto; white-space: nowrap; }
.bar .name small { font-weight: 400; }
.bar nav { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.bar nav a { color: var(--quiet); text-decoration: none; padding: 4px 0; }
.bar nav a:hover, .bar nav a[aria-current] { color: var(--text); }
.bar nav a[aria-current] { box-shadow: 0 2px 0 var(--accent); }
main { padding-top: 32px; padding-bottom: 64px; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 4px; letter-spacing: -0.01em; text-wrap: balance; }
h2 { font-size: 15px; margin: 32px 0 8px; }
p { margin: 0 0 8px; }
small, .quiet { color: var(--quiet); font-size: 13px; }
.lead { color: var(--quiet); margin-bottom: 24px; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, .mono { font-family: "Geist Mono", ui-monospace, "SFMono-Regular", Menlo, monospace; font-size: 13px; overflow-wrap: anywhere; }
.card, .rows, .empty { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }
.card { padding: 20px; margin-bottom: 16px; }
.rows { list-style: none; margin: 0 0 16px; padding: 0; }
.rows > li { padding: 12px 16px; min-height: 56px; display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; }
.rows > li + li { border-top: 1px solid var(--line); }
.rows .grow { flex: 1 1 240px; min-width: 0; }
.rows a { color: inherit; text-decoration-color: var(--quiet); }
.rows .end { display: flex; gap: 4px 16px; align-items: center; justify-content: space-between; }
.rows button { min-height: 32px; padding: 2px 12px; font-size: 13px; }
@media (max-width: 560px) { .rows .end { flex-basis: 100%; } }
.empty { padding: 32px 20px; text-align: center; color: var(--quiet); border-style: dashed; }
.status { display: inline-flex; align-items: center; gap: 6px; white-space: nowrap; font-size: 13px; }
.status::before { content: ""; width: 8px; height: 8px; border-radius: 50%; background: currentColor; }
.status.good { color: var(--good); } .status.bad { color: var(--bad); }
.status.attention { color: var(--attention); } .status.neutral { color: var(--quiet); }
dl { display: grid; grid-template-columns: minmax(96px, max-content) 1fr; gap: 4px 16px; margin: 0; }
dt { color: var(--quiet); } dd { margin: 0; min-width: 0; }
form { margin: 0; } label { display: block; margin-bottom: 4px; }
input, select {
  font: inherit; color: inherit; background: var(--page); width: 100%;
  border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px; min-height: 40px;
}
.actions { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px; }
button, .button {
  font: inherit; font-weight: 500; min-height: 40px; padding: 8px 16px; cursor: pointer; text-decoration: none;
  color: var(--text); background: var(--surface); border: 1px solid var(--line); border-radius: 8px;
}
button:hover, .button:hover { border-color: var(--quiet); }
button.primary, .button.primary { color: var(--on-accent); background: var(--accent); border-color: transparent; }
.rows details { flex-basis: 100%; min-width: 0; }
details ul { margin: 8px 0; padding-left: 20px; font-size: 13px; }
pre { margin: 8px 0 0; padding: 12px; overflow: auto; max-height: 360px; font-family: "Geist Mono", ui-monospace, Menlo, monospace; background: var(--page); border: 1px solid var(--line); border-radius: 8px; font-size: 13px; }
summary { cursor: pointer; color: var(--quiet); font-size: 13px; }
@media (prefers-reduced-motion: no-preference) {
  [data-fresh] { animation: arrive 1.6s ease-out; }
  @keyframes arrive { from { background: color-mix(in srgb, var(--accent) 18%, var(--surface)); } }
}
`);
