import builderStyles from "#site/styles/price-builder.css?url";
import { LateTool } from "#site/tools/late-tool.tsx";
import { LivePriceBuilder } from "#site/tools/price-builder/live-price-builder.tsx";

/** The price builder of the pricing page. */
export function PriceBuilder() {
  return (
    <LateTool className="builder-place" styles={builderStyles}>
      <LivePriceBuilder />
    </LateTool>
  );
}
