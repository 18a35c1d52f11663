import Document, { type DocumentContext, Head, Html, Main, NextScript } from "next/document";
import { NONCE_HEADER } from "@/app/proxy/answers";

/** Before the first paint. Without a choice the page follows the system. */
const THEME = `{const theme=localStorage.getItem("theme");if(theme==="light"||theme==="dark")document.documentElement.classList.add(theme)}`;

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
        <Head nonce={nonce}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: THEME }} />
          <script nonce={nonce} src="/example/behavior.js" defer />
        </Head>
        <body>
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
