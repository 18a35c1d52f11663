import type { InventoryComponent } from "@/lib/designs/inventory";
import { EmptyState } from "../ui/empty-state";
import { Section } from "../ui/section";
import { describeComponent, describeProperties, thumbnailOf } from "./inventory-view";
import { Thumbnail } from "./thumbnail";

interface ComponentGalleryProps {
  components: readonly InventoryComponent[];
  /** True when the import covers only a linked part of the file. */
  isPart: boolean;
  thumbnails: ReadonlyMap<string, string>;
}

export function ComponentGallery({ components, isPart, thumbnails }: ComponentGalleryProps) {
  return (
    <Section title="Components">
      {components.length === 0 ? (
        <EmptyState title="No components">
          {isPart
            ? "The linked layer contains no components."
            : "This file contains no components."}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-4">
          {components.map((component) => (
            <li key={component.id} className="rounded-box border border-line p-3">
              <Thumbnail url={thumbnailOf(component, thumbnails)} />
              <ComponentFacts component={component} isPart={isPart} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface ComponentFactsProps {
  component: InventoryComponent;
  isPart: boolean;
}

function ComponentFacts({ component, isPart }: ComponentFactsProps) {
  return (
    <>
      <h3 className="mt-3 break-words font-medium">{component.name}</h3>
      <p className="text-meta text-quiet tabular-nums">{describeComponent(component, isPart)}</p>
      {component.description && (
        <p className="mt-1 line-clamp-3 text-pretty text-meta">{component.description}</p>
      )}
      <ul className="mt-1 break-words text-meta text-quiet">
        {describeProperties(component).map((property) => (
          <li key={property}>{property}</li>
        ))}
      </ul>
    </>
  );
}
