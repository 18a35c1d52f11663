import { ImageResponse } from "next/og";
import { creditsADay } from "@/components/landing/plan-facts";

/** Drawn once, by the build. */

export const alt = "Switchboard turns Figma frames into React, Vue, Svelte or HTML";
export const size = { width: 1200, height: 630 };
export const contentType = "image/png";

/** As in the header of the site. */
const Mark = () => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 32 32"
    width={56}
    height={56}
    aria-hidden="true"
  >
    <g fill="none" stroke="#96a3ff" strokeWidth="3" strokeLinecap="round">
      <path d="M4 9h8c6 0 6 14 12 14h4" />
      <path d="M4 23h5" />
      <path d="M23 9h5" />
    </g>
  </svg>
);

export default function SocialCard(): ImageResponse {
  return new ImageResponse(
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: 80,
        background: "#0f0f11",
        color: "#f2f2f4",
      }}
    >
      <div style={{ display: "flex", alignItems: "center", gap: 20, fontSize: 36 }}>
        <Mark />
        Switchboard
      </div>
      <div style={{ display: "flex", fontSize: 84, lineHeight: 1.08, letterSpacing: -3 }}>
        Turn Figma frames into React, Vue, Svelte or HTML
      </div>
      <div style={{ display: "flex", fontSize: 34, color: "#a3a3ad" }}>
        {`Free: ${creditsADay("free")} frames a day. Measured against Figma's own picture.`}
      </div>
    </div>,
    size,
  );
}
