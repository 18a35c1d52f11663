import { EmptyState } from "../ui/empty-state";
import { Section } from "../ui/section";
import { ColorSwatches, GradientSwatches } from "./color-swatches";
import { RadiusSamples, ShadowSamples, SpacingScale } from "./shape-samples";
import type { TokenView } from "./token-view";
import { TypeSpecimens } from "./type-specimens";

/** Draws each token as a sample of itself. */
export function TokenSections({ tokens }: { tokens: TokenView }) {
  const { colors, gradients, typography, spacing, radii, shadows } = tokens;
  if (Object.values(tokens).every((kind) => kind.length === 0)) {
    return (
      <Section title="Design tokens">
        <EmptyState title="No tokens">
          The frames of this file use no color, type, spacing, radius or shadow.
        </EmptyState>
      </Section>
    );
  }
  return (
    <>
      {colors.length > 0 && (
        <Section title="Colors">
          <ColorSwatches colors={colors} />
        </Section>
      )}
      {gradients.length > 0 && (
        <Section title="Gradients">
          <GradientSwatches gradients={gradients} />
        </Section>
      )}
      {typography.length > 0 && (
        <Section title="Typography">
          <TypeSpecimens typography={typography} />
        </Section>
      )}
      {spacing.length > 0 && (
        <Section title="Spacing">
          <SpacingScale spacing={spacing} />
        </Section>
      )}
      {radii.length > 0 && (
        <Section title="Radius">
          <RadiusSamples radii={radii} />
        </Section>
      )}
      {shadows.length > 0 && (
        <Section title="Shadows">
          <ShadowSamples shadows={shadows} />
        </Section>
      )}
    </>
  );
}
