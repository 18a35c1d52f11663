// oxlint-disable nextjs/no-img-element
interface VectorImageProps {
  url: string;
  /** Empty when the name is shown beside it. */
  alt: string;
  className: string;
}

/** A render from storage. An image optimizer gains nothing from a vector and may not be able to reach it. */
export function VectorImage({ url, alt, className }: VectorImageProps) {
  return (
    // biome-ignore lint/performance/noImgElement: see above
    <img src={url} alt={alt} loading="lazy" decoding="async" className={className} />
  );
}
