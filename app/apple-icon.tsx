import { ImageResponse } from "next/og";

export const size = { width: 180, height: 180 };
export const contentType = "image/png";

/** The icon of public/icon.svg, for home screens, which draw no SVG and round the corners themselves. */
export default function AppleIcon(): ImageResponse {
  return new ImageResponse(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 32 32"
      width={180}
      height={180}
      aria-hidden="true"
    >
      <rect width="32" height="32" fill="#3b4fd8" />
      <g fill="none" stroke="#fff" strokeWidth="2.5" strokeLinecap="round">
        <path d="M9 11h5c4 0 4 10 8 10h1" />
        <path d="M9 21h3" />
        <path d="M20 11h3" />
      </g>
    </svg>,
    size,
  );
}
