import { readFileSync } from "node:fs";
import { join } from "node:path";
import Document, { type DocumentContext, Head, Html, Main, NextScript } from "next/document";
import { NONCE_HEADER } from "@/app/proxy/answers";
import { HeaderFirst } from "@/components/ui/header-first";
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

/** With the styles in the page, the first paint waits for one answer instead of two. */
class HeadWithStyles extends Head {
  override getCssLinks(files: Parameters<Head["getCssLinks"]>[0]) {
    if (isDevelopmentServer()) return super.getCssLinks(files);
    return files.allFiles
      .filter((file) => file.endsWith(".css"))
      .map((file) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the output of our own build
        <style key={file} dangerouslySetInnerHTML={{ __html: readStyles(file) }} />
      ));
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
          <HeaderFirst />
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
