import builderStyles from "#site/styles/price-builder.css?url";
import { LazyTool } from "#site/tools/lazy-tool.tsx";
import { LivePriceBuilder } from "#site/tools/price-builder/live-price-builder.tsx";

/** The price builder of the pricing page. */
export function PriceBuilder() {
  return (
    <LazyTool className="builder-placeholder" styles={builderStyles}>
      <LivePriceBuilder />
    </LazyTool>
  );
}
