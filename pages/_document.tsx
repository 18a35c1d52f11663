import { readFileSync } from "node:fs";
import { join } from "node:path";
import Document, { type DocumentContext, Head, Html, Main, NextScript } from "next/document";
import { NONCE_HEADER } from "@/app/proxy/answers";
import { FirstPaint } from "@/components/ui/first-paint";
import { isDevelopmentServer } from "@/lib/env";

/** Before the first paint. Without a choice the page follows the system. */
const THEME = `{const theme=localStorage.getItem("theme");if(theme==="light"||theme==="dark")document.documentElement.classList.add(theme)}`;

const BUILD = join(process.cwd(), ".next");
const known = new Map<string, string>();

/** As the build wrote it; its addresses are relative to its own. */
function readStyles(file: string): string {
  const styles =
    known.get(file) ??
    readFileSync(join(BUILD, file), "utf8").replaceAll("url(../", "url(/_next/static/");
  known.set(file, styles);
  return styles;
}

/**
 * Chromium holds the first paint for a font that is loaded in advance: on a slow phone for half a second, elsewhere
 * hardly, and there the font is used from the first visit on.
 */
function FontAhead({ files }: { files: readonly string[] }) {
  const found = files
    .map((file) => /url\((\/_next\/static\/media\/Geist_Variable[^()]*)\)/.exec(readStyles(file)))
    .find((match) => match !== null);
  if (!found) return null;
  return (
    <link
      rel="preload"
      as="font"
      type="font/woff2"
      href={found[1]}
      crossOrigin="anonymous"
      media="(min-width: 640px)"
    />
  );
}

/** With the styles in the page, the first paint waits for one answer instead of two. */
class HeadWithStyles extends Head {
  override getCssLinks(files: Parameters<Head["getCssLinks"]>[0]) {
    if (isDevelopmentServer()) return super.getCssLinks(files);
    const sheets = files.allFiles.filter((file) => file.endsWith(".css"));
    return [
      <FontAhead key="font" files={sheets} />,
      ...sheets.map((file) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the output of our own build
        <style key={file} dangerouslySetInnerHTML={{ __html: readStyles(file) }} />
      )),
    ];
  }
}

interface LandingDocumentProps {
  nonce: string;
}

export default class LandingDocument extends Document<LandingDocumentProps> {
  static override async getInitialProps(context: DocumentContext) {
    const nonce = String(context.req?.headers[NONCE_HEADER] ?? "");
    return { ...(await Document.getInitialProps(context)), nonce };
  }

  override render() {
    const { nonce } = this.props;
    return (
      <Html lang="en">
        <HeadWithStyles nonce={nonce}>
          <FirstPaint after="header" />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: THEME }} />
          <script nonce={nonce} src="/example/behavior.js" defer />
        </HeadWithStyles>
        <body>
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
