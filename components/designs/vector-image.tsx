// oxlint-disable nextjs/no-img-element
interface VectorImageProps {
  url: string;
  /** Empty where the name stands beside it. */
  alt: string;
  className: string;
}

/** A render from storage: an optimizer has nothing to gain from a vector, and may not reach it. */
export function VectorImage({ url, alt, className }: VectorImageProps) {
  return (
    // biome-ignore lint/performance/noImgElement: see above
    <img src={url} alt={alt} loading="lazy" decoding="async" className={className} />
  );
}
