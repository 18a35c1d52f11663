import type { AppProps } from "next/app";
import { FONTS } from "@/app/fonts";
import "./landing.css";

/** As app/layout.tsx has it for all other pages. */
export default function App({ Component, pageProps }: AppProps) {
  return (
    <div className={`${FONTS} font-sans`}>
      <Component {...pageProps} />
    </div>
  );
}
