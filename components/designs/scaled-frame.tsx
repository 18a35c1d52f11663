"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

interface ScaledFrameProps {
  /** The content's size in CSS pixels. */
  width: number;
  height: number;
  children: ReactNode;
}

/** Scales fixed-size content down to the column's width, but never up. */
export function ScaledFrame({ width, height, children }: ScaledFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);

  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const scale = width > 0 && room > 0 ? Math.min(1, room / width) : 1;
  return (
    <div ref={box}>
      <div
        className="overflow-hidden rounded-control border border-line"
        style={{
          width: width * scale,
          height: height * scale,
          boxSizing: "content-box",
          maxWidth: "100%",
        }}
      >
        <div
          className="relative"
          style={{ width, height, transform: `scale(${scale})`, transformOrigin: "0 0" }}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
