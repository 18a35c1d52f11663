import { ImageDown, ImageOff } from "lucide-react";
import { VectorImage } from "./vector-image";

interface ThumbnailProps {
  /** Null when the provider returned no render. */
  url: string | null;
  /** Empty when the name is shown beside it. */
  alt?: string;
  /** True while an import has yet to fetch the render. */
  isPending?: boolean;
}

/** The provider's whole render, on a light ground, because dark text would vanish on a dark one. */
export function Thumbnail({ url, alt = "", isPending = false }: ThumbnailProps) {
  return (
    <span className="grid aspect-[4/3] w-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden rounded-control bg-[#eeeef0] p-3">
      {url === null ? (
        <MissingRender isPending={isPending} />
      ) : (
        <VectorImage url={url} alt={alt} className="size-full min-h-0 min-w-0 object-scale-down" />
      )}
    </span>
  );
}

function MissingRender({ isPending }: { isPending: boolean }) {
  const Icon = isPending ? ImageDown : ImageOff;
  const label = isPending ? "No render yet" : "No render";
  return <Icon className="size-5 text-[#5f5f68]" aria-label={label} />;
}
