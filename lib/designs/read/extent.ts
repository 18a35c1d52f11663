import type { DesignNode, Size } from "./node";

/** The layer's size before rotation: the provider reports the bounding box after it, and rarely the size itself. */
export function toExtent({
  box,
  size,
  rotation,
}: Pick<DesignNode, "box" | "size" | "rotation">): Size {
  const { width = 0, height = 0 } = box ?? {};
  if (rotation === 0) return { width, height };
  if (size !== null) return size;
  const [sine, cosine] = [sineOf(rotation), cosineOf(rotation)];
  const shrink = cosine * cosine - sine * sine;
  if (Math.abs(shrink) < 0.01) return { width, height };
  return {
    width: Math.max(0, (width * cosine - height * sine) / shrink),
    height: Math.max(0, (height * cosine - width * sine) / shrink),
  };
}

const sineOf = (degrees: number) => Math.abs(Math.sin((degrees * Math.PI) / 180));
const cosineOf = (degrees: number) => Math.abs(Math.cos((degrees * Math.PI) / 180));
